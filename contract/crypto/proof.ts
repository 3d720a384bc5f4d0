import { type Bytes, concat, encodeUtf8, lp } from './bytes.ts'

interface ProofForm {
  /** Keeps the proofs of two kinds apart. */
  readonly label: string
  /** In signing order: first the object's id, last the person and the time. */
  readonly fields: readonly string[]
}

/** Fields that a passkey signs for each kind of object: the digest of its whole content, and in plain text the figures that are shown. */
export const proofForms = {
  transfer: {
    label: 'bp2 txn\0',
    fields: [
      'transfer_id',
      'version',
      'payload_digest',
      'amount_minor',
      'currency',
      'payee',
      'fee_minor',
      'quote_id',
      'user_id',
      'access_time',
    ],
  },
  bulk: {
    label: 'bp2 bulk\0',
    fields: [
      'bulk_id',
      'version',
      'payload_digest',
      'amount_minor',
      'currency',
      'name',
      'row_count',
      'user_id',
      'access_time',
    ],
  },
  schedule: {
    label: 'bp2 schedule\0',
    fields: [
      'schedule_id',
      'version',
      'payload_digest',
      'amount_minor',
      'currency',
      'payee',
      'total_max_minor',
      'frequency',
      'starts_on',
      'user_id',
      'access_time',
    ],
  },
  refund: {
    label: 'bp2 refund\0',
    fields: [
      'request_id',
      'version',
      'payload_digest',
      'amount_minor',
      'currency',
      'payee',
      'transfer_id',
      'user_id',
      'access_time',
    ],
  },
} as const satisfies Record<string, ProofForm>

/** Kind of the object that a passkey signs. */
export type SignedKind = keyof typeof proofForms

/** The signed fields by name. Only the version is a number. */
export type ProofFields<Kind extends SignedKind> = {
  readonly [Name in (typeof proofForms)[Kind]['fields'][number]]: Name extends 'version' ? number : string
}

/** Signed fields of any kind. */
export type StoredProof = Readonly<Record<string, string | number>>

/** The text whose digest is signed. */
export function proofText(kind: SignedKind, proof: StoredProof): Bytes {
  const { label, fields }: ProofForm = proofForms[kind]
  const values = fields.map((name) => {
    const value = proof[name]
    if (value === undefined) throw new Error(`a proof of the kind ${kind} lacks its ${name}`)
    return value
  })
  return concat(encodeUtf8(label), lp(...values))
}

export type SigningPurpose = 'pay' | 'approve'

/**
 * One gesture for several objects: SHA-256 of this text is the WebAuthn challenge. The digests are SHA-256 of each object's proof, in hex,
 * in signing order.
 */
export const signingText = (purpose: SigningPurpose, challengeId: string, digests: readonly string[]): Bytes =>
  concat(encodeUtf8('bp2 sign\0'), lp(purpose, challengeId, ...digests))
