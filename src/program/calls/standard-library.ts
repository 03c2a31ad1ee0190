import type { ResolverId } from '../../code/languages/language.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import { PYTHON_STDLIB } from '../resolve/python-stdlib.ts';

/** Whether a package is part of the language's own standard library, judged by name alone so that no installed version can matter. */
export function isStandardLibrary(language: string, name: string): boolean {
  const resolver = languageWithId(language)?.resolver;
  return resolver !== undefined && STANDARD[resolver](name);
}

const words = (text: string) => new Set(text.split(' '));

const firstPart = (name: string, separator: string) => name.split(separator)[0] ?? name;

/** https://nodejs.org/api/ */
const NODE = words(
  'assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events fs http http2 https ' +
    'inspector module net os path perf_hooks process punycode querystring readline repl stream string_decoder sys timers tls trace_events tty url ' +
    'util v8 vm wasi worker_threads zlib',
);

/** ISO C23 and POSIX.1-2024; headers in sys/, net/, netinet/ and arpa/ are matched by their folder. */
const C = words(
  'assert.h complex.h ctype.h errno.h fenv.h float.h inttypes.h iso646.h limits.h locale.h math.h setjmp.h signal.h stdalign.h stdarg.h stdatomic.h ' +
    'stdbit.h stdbool.h stdckdint.h stddef.h stdint.h stdio.h stdlib.h stdnoreturn.h string.h tgmath.h threads.h time.h uchar.h wchar.h wctype.h ' +
    'aio.h alloca.h byteswap.h cpio.h dirent.h dlfcn.h endian.h err.h execinfo.h fcntl.h features.h fmtmsg.h fnmatch.h ftw.h getopt.h glob.h grp.h ' +
    'iconv.h ifaddrs.h io.h langinfo.h libgen.h libintl.h malloc.h memory.h monetary.h mqueue.h ndbm.h netdb.h nl_types.h poll.h process.h pthread.h ' +
    'pty.h pwd.h regex.h sched.h search.h semaphore.h spawn.h strings.h stropts.h syslog.h sysexits.h tar.h termios.h trace.h ulimit.h unistd.h ' +
    'utime.h utmpx.h values.h wordexp.h windows.h winsock2.h ws2tcpip.h direct.h intrin.h xmmintrin.h emmintrin.h immintrin.h',
);

/** https://en.cppreference.com/w/cpp/header */
const CPP = words(
  'algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts condition_variable coroutine deque exception ' +
    'execution expected filesystem flat_map flat_set format forward_list fstream functional future generator initializer_list iomanip ios iosfwd iostream ' +
    'istream iterator latch limits list locale map mdspan memory memory_resource mutex new numbers numeric optional ostream print queue random ranges ratio ' +
    'regex scoped_allocator semaphore set shared_mutex source_location span spanstream sstream stack stacktrace stdexcept stdfloat stop_token streambuf ' +
    'string string_view strstream syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray ' +
    'variant vector version cassert ccomplex cctype cerrno cfenv cfloat cinttypes ciso646 climits clocale cmath csetjmp csignal cstdalign cstdarg ' +
    'cstdbool cstddef cstdint cstdio cstdlib cstring ctgmath ctime cuchar cwchar cwctype',
);

const POSIX_FOLDERS = words('sys net netinet arpa linux asm bits mach machine');

/** https://docs.ruby-lang.org/en/master/standard_library_md.html, default and bundled gems of long standing included. */
const RUBY = words(
  'abbrev base64 benchmark bigdecimal bundler cgi coverage csv date dbm debug delegate did_you_mean digest drb English erb error_highlight etc expect ' +
    'fcntl fiddle fileutils find forwardable getoptlong io ipaddr irb json logger matrix minitest mkmf monitor mutex_m net nkf objspace observer open-uri ' +
    'open3 openssl optparse ostruct pathname pp prettyprint prime pstore psych pty racc rbconfig rdoc readline reline resolv rexml rinda ripper rss ' +
    'rubygems securerandom set shellwords singleton socket stringio strscan syslog tempfile test-unit time timeout tmpdir tsort un uri weakref ' +
    'win32ole yaml zlib',
);

/** The rest of javax is Jakarta EE. */
const JAVAX = words(
  'accessibility annotation crypto imageio lang management naming net print rmi script security sound sql swing tools xml',
);
const STANDARD: Readonly<Record<ResolverId, (name: string) => boolean>> = {
  ecmascript: (name) => /^(node|bun|cloudflare):/.test(name) || NODE.has(firstPart(name, '/')),
  // What type checkers add to it.
  python: (name) => PYTHON_STDLIB.has(firstPart(name, '.')) || name === '_typeshed',
  // The path of a package that comes from elsewhere begins with a host name.
  go: (name) => !firstPart(name, '/').includes('.'),
  rust: (name) => ['std', 'core', 'alloc', 'proc_macro', 'test'].includes(firstPart(name, '::')),
  jvm: (name) => /^(java|jdk|sun|com\.sun|kotlin)(\.|$)/.test(name) || (name.startsWith('javax.') && JAVAX.has(name.split('.')[1] ?? '')),
  c: (name) => C.has(name) || CPP.has(name) || POSIX_FOLDERS.has(firstPart(name, '/')),
  csharp: (name) => firstPart(name, '.') === 'System',
  // What PHP itself provides lives in the global namespace.
  php: (name) => /^php$/.test(name),
  ruby: (name) => RUBY.has(firstPart(name, '/')),
};
