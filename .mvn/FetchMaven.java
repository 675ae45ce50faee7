import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Fetches the Maven that builds Sluice where the machine has none, and prints the path of its
 * {@code mvn}. The launcher runs this file with the JDK alone.
 *
 * <p>Maven is kept where Maven's own wrapper keeps it, below {@code ~/.m2/wrapper/dists}. The
 * archive must have the checksum below. {@code MVNW_REPOURL} names a repository to fetch it from
 * instead of Apache's archive, as for the wrapper.
 */
class FetchMaven {

  static final String VERSION = "3.9.11";
  static final String NAME = "apache-maven-" + VERSION;
  static final String SHA_512 = "03e2d65d4483a3396980629f260e25cac0d8b6f7f2791e4dc20bc83f9514db8d0f05b0479e699a5f34679250c49c8e52e961262ded468a20de0be254d8207076";

  public static void main(String[] arguments) throws Exception {
    Path home =
        Path.of(System.getProperty("user.home"), ".m2", "wrapper", "dists", NAME, "sluice", NAME);
    if (!Files.isExecutable(home.resolve("bin/mvn"))) {
      try {
        fetch(URI.create(address()), home);
      } catch (IOException e) {
        System.err.println("sluice: " + address() + ": " + e);
        System.exit(1);
      }
    }
    System.out.println(home.resolve("bin/mvn"));
  }

  static String address() {
    String repository = System.getenv("MVNW_REPOURL");
    String file = NAME + "-bin.zip";
    return repository == null || repository.isBlank()
        ? "https://archive.apache.org/dist/maven/maven-3/" + VERSION + "/binaries/" + file
        : repository.strip().replaceAll("/+$", "")
            + "/org/apache/maven/apache-maven/" + VERSION + "/" + file;
  }

  /** Several starts may fetch at the same time: each unpacks apart, the first one is kept. */
  static void fetch(URI address, Path home) throws Exception {
    System.err.println("fetching Maven " + VERSION + " (once): " + address);
    Path parent = Files.createDirectories(home.getParent());
    Path archive = Files.createTempFile(parent, "fetched", ".zip");
    Path unpacked = Files.createTempDirectory(parent, "unpacked");
    try {
      check(download(address, archive));
      unpack(archive, unpacked);
      Files.setPosixFilePermissions(
          unpacked.resolve(NAME).resolve("bin/mvn"), PosixFilePermissions.fromString("rwxr-xr-x"));
      Files.move(unpacked.resolve(NAME), home, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileAlreadyExistsException | java.nio.file.DirectoryNotEmptyException e) {
      // Another start was first.
    } finally {
      Files.deleteIfExists(archive);
      delete(unpacked);
    }
  }

  static String download(URI address, Path archive) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-512");
    var connection = address.toURL().openConnection();
    connection.setConnectTimeout(20_000);
    connection.setReadTimeout(60_000);
    try (InputStream in = new DigestInputStream(connection.getInputStream(), digest)) {
      Files.copy(in, archive, StandardCopyOption.REPLACE_EXISTING);
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  static void check(String checksum) throws IOException {
    if (!checksum.equals(SHA_512)) {
      throw new IOException("the archive has the SHA-512 " + checksum + ", expected " + SHA_512);
    }
  }

  static void unpack(Path archive, Path folder) throws IOException {
    try (ZipInputStream zip = new ZipInputStream(Files.newInputStream(archive))) {
      for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
        Path target = folder.resolve(entry.getName()).normalize();
        if (!target.startsWith(folder)) {
          throw new IOException("the archive has an entry outside of its folder: " + entry.getName());
        }
        if (entry.isDirectory()) {
          Files.createDirectories(target);
        } else {
          Files.createDirectories(target.getParent());
          Files.copy(zip, target);
        }
      }
    }
  }

  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
