import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const SUBJECT_ALT_NAME = '0603551d11';

/** @returns a key and a certificate for host names, signed by itself and good for an hour either way */
export function selfSigned(...hosts: string[]): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(hex(ECDSA_WITH_SHA256));
  const name = sequence(tagged(0x31, sequence(hex(COMMON_NAME), tagged(0x0c, Buffer.from('test')))));
  const names = sequence(...hosts.map((host) => tagged(0x82, Buffer.from(host))));
  const hourMs = 60 * 60 * 1000;
  const body = sequence(
    tagged(0xa0, tagged(0x02, hex('02'))),
    tagged(0x02, Buffer.concat([hex('01'), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(Date.now() - hourMs), time(Date.now() + hourMs)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(sequence(hex(SUBJECT_ALT_NAME), tagged(0x04, names)))),
  );
  const signature = createSign('SHA256').update(body).sign(privateKey);
  const cert = sequence(body, algorithm, tagged(0x03, Buffer.concat([hex('00'), signature])));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

const hex = (text: string) => Buffer.from(text, 'hex');
const sequence = (...parts: Buffer[]) => tagged(0x30, Buffer.concat(parts));

function tagged(tag: number, content: Buffer): Buffer {
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '').slice(2, 14);
  return tagged(0x17, Buffer.from(`${digits}Z`));
}
