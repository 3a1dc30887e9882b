const words = (text: string) => text.trim().split(/\s+/);

/** Addresses that are no machine on the open internet, in every form that a name server can give. */
export const NOT_PUBLIC = words(`
  127.0.0.1 127.0.0.53 127.255.255.255 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255
  169.254.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.170 192.0.2.1 192.31.196.1 192.52.193.1
  192.88.99.1 192.168.0.1 192.168.255.255 192.175.48.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9
  224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
  :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1
  100::1 2001::1 2001:0:7f00:1:: 2001:10::1 2001:20::1 2001:db8::1 2002:7f00:1:: 2002:c0a8:101::1 2620:4f:8000::1
  3fff::1 5f00::1 fc00::1 fd00:ec2::254 fdff::1 fe80::1 fe80::1%lo febf::1 fec0::1 ff02::1 ff0e::1 no-address
  100.100.100.200 192.0.0.192 fd20:ce::254 168.63.129.16 ::ffff:168.63.129.16 ::ffff:a83f:8110 64:ff9b::168.63.129.16
  64:ff9b::a83f:8110 64:ff9b:1:a83f:81:1000:: 2002:a83f:8110::1 2001:0:a83f:8110:: 2001:0:808:808:0:0:57c0:7eef
  ::ffff:0:8.8.8.8 ::8.8.8.8 2001:2::1 2001:3::1 2001:4:112::1 2001:30::1 4000::1 8000::1 e000::1
  127.1 0x7f000001 2130706433 010.0.0.1
`);

/** Ways to write loopback and other machines that nobody outside should reach. */
const INSIDE = words(`
  127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.0.0.1 0x7f.1 0177.0.0.1 017700000001 0 0.0.0.0 00.0.0.0
  localhost LOCALHOST localhost. sub.localhost 127.0.0.1. ⑫⑦.0.0.1 [::1] [0:0:0:0:0:0:0:1] [::] [::ffff:127.0.0.1]
  [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] 127.0.0.1.nip.io localtest.me 127。0。0。1 %31%32%37.0.0.1
  3232235521 0xc0a80101 169.254.169.254 metadata.google.internal [fd00:ec2::254] 10.0.0.1 192.168.1.1 [fe80::1]
`);

const SCHEMES = words('http ftp file gopher ws wss dict ldap sftp tftp jar blob');

/**
 * @param good a host that may be asked
 * @param port where something listens on loopback
 * @returns addresses that must not be fetched: inside, of another scheme or port, with credentials, or written so that
 *   one reader takes another host from them than the next
 */
export function hostileAddresses(good: string, port: number): string[] {
  const confusing = [
    `https://${good}@127.0.0.1/`,
    `https://${good}:secret@${good}/`,
    `https://user@${good}/`,
    `https://:pass@${good}/`,
    `https://127.0.0.1#@${good}/`,
    `https://127.0.0.1\\@${good}/`,
    `https://127.0.0.1?@${good}/`,
    `https://localhost\t@${good}/`,
    `https://${good}.127.0.0.1.nip.io/`,
    `https://${good}.evil.example/`,
    `https://evil-${good}/`,
    `https://sub.${good}/`,
    `https://${good}%00.localhost/`,
    `https://${good}%2f@127.0.0.1/`,
    `https://[::1]%25lo/`,
    'https:127.0.0.1',
    'https:/127.0.0.1/',
    'https:///127.0.0.1/',
    'https:\\\\127.0.0.1\\',
    '//127.0.0.1/',
    '/index.json',
    'index.json',
    '',
    ' ',
    'data:application/json,[]',
    'javascript:alert(1)',
    'about:blank',
    'https://',
    'https://?',
    'https://#',
    `https://${'a'.repeat(300)}.example/`,
    ...[80, 22, 25, 8443, 3000, 5432, 6379, 9200].map((other) => `https://${good}:${other}/`),
  ];
  return [
    ...INSIDE.flatMap((host) => [
      `https://${host}/`,
      `https://${host}:${port}/values`,
      `http://${host}:${port}/`,
    ]),
    ...SCHEMES.flatMap((scheme) => [`${scheme}://${good}:${port}/`, `${scheme}://127.0.0.1:${port}/`]),
    ...confusing,
  ];
}
