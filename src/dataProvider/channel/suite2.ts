import { decodeBase64Url, decodeExactly, encodeBase64Url } from '../../../contract/crypto/bytes.ts'
import { signLink } from '../../../contract/crypto/link.ts'
import {
  decryptResponse2,
  deriveOkm2,
  encryptRequest2,
  importKeys2,
  serverAuth2,
  sizes2,
  transcript2,
} from '../../../contract/crypto/suite2.ts'
import { describeFile } from '../../../contract/crypto/upload.ts'
import {
  assertHandshake,
  assertSharedTerms,
  type ChannelCipher,
  parseShape,
  requirePresent,
  type SwapContext,
} from './channelCipher.ts'
import { verifySignature, webPrimitives } from './webCrypto.ts'

const replyShape = {
  suite: 'string',
  kid: 'string',
  spub: 'string',
  srand: 'string',
  supported: 'string',
  exp: 'number',
  max_msgs: 'number',
  server_time: 'number',
  idkid: 'string',
  bound: 'string',
  sig: 'string',
} as const

/** Trusts nothing in the reply until the pinned identity key's signature over the whole transcript is verified. */
export async function swap2(context: SwapContext): Promise<ChannelCipher> {
  const { offered, getKey, client } = context
  const subtle = requirePresent(context.crypto.subtle, 'subtle')
  const p = webPrimitives({ getRandomValues: (array) => context.crypto.getRandomValues(array), subtle })
  const pinned = requirePresent(
    context.identityKeys.find(({ idkid }) => idkid === getKey.idkid),
    'idkid',
  )
  const pair = await p.createAgreement()
  const crand = p.random(sizes2.random)
  const reply = parseShape(
    await context.send({
      suite: '2',
      offered,
      cpub: encodeBase64Url(pair.publicKey),
      crand: encodeBase64Url(crand),
      swap_nonce: getKey.swap_nonce,
    }),
    replyShape,
  )
  const field = (name: 'spub' | 'srand' | 'kid' | 'sig', length: number) =>
    requirePresent(decodeExactly(reply[name], length), name)
  const spub = field('spub', sizes2.point)
  const kid = field('kid', sizes2.kid)
  const th = await p.sha256(
    transcript2({
      ...reply,
      ...client,
      offered,
      cpub: pair.publicKey,
      crand,
      spub,
      srand: field('srand', sizes2.random),
      kid,
      swap_nonce: requirePresent(decodeExactly(getKey.swap_nonce, sizes2.swapNonce), 'swap_nonce'),
    }),
  )
  const spki = requirePresent(decodeBase64Url(pinned.spki), 'spki')
  assertHandshake(reply.suite === '2' && reply.idkid === pinned.idkid, 'idkid')
  assertHandshake(await verifySignature(subtle, spki, serverAuth2(th), field('sig', sizes2.signature)), 'sig')
  assertSharedTerms(context, reply)
  const z = requirePresent(await pair.agree(spub), 'spub')
  const okm = await deriveOkm2(p, z, th)
  const keys = await importKeys2(p, okm)
  z.fill(0)
  okm.fill(0)
  return {
    suite: '2',
    kid: reply.kid,
    lifeMs: reply.exp - reply.server_time,
    maxMessages: reply.max_msgs,
    serverTimeMs: reply.server_time,
    seal: (head, json) => encryptRequest2(p, keys, head, json),
    open: (head, status, signature, sealed) => decryptResponse2(p, keys, head, status, signature, sealed),
    signLink: (link) => signLink(p, keys.exp, link),
    describeFile: async (file) => describeFile(p, file.name, new Uint8Array(await file.arrayBuffer())),
  }
}
