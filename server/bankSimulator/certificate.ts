import { generateKeyPairSync, randomBytes } from 'node:crypto'
import forge from 'node-forge'

/** A self-signed certificate for this machine, in PEM: the customer trusts it by naming it in `ca_file`. */
export function createCertificate(): { certificate: string; privateKey: string } {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
  const key = forge.pki.privateKeyFromPem(pem)
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // Positive: the first bit is the sign.
  made.serialNumber = `01${randomBytes(8).toString('hex')}`
  const now = new Date()
  made.validity.notBefore = new Date(now.getTime() - 24 * 3_600_000)
  made.validity.notAfter = new Date(now.getTime() + 365 * 24 * 3_600_000)
  const name = [{ name: 'commonName', value: 'Simulated bank' }]
  made.setSubject(name)
  made.setIssuer(name)
  const dns = 2
  const ip = 7
  made.setExtensions([
    { name: 'basicConstraints', cA: true },
    {
      name: 'subjectAltName',
      altNames: [
        { type: dns, value: 'localhost' },
        { type: ip, ip: '127.0.0.1' },
      ],
    },
  ])
  made.sign(key, forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(made), privateKey: pem }
}
