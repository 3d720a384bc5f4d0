import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proofText, signingText } from '../../../../contract/crypto/proof.ts'
import { checkBooks } from '../../../../server/ledger/invariants.ts'
import { storedMacsOf } from '../../../../server/storedMacs.ts'
import type { MadePerson } from '../../../support/business.ts'
import { resetOtpLimit } from '../../../support/factors.ts'
import { createTransfer, submitTransfer, type Transfer, transferDetail } from '../../../support/sending.ts'
import { seenOf, type TestApp } from '../../../support/server/testApp.ts'
import { addSigningPasskey, allowPasskeys, requestTransferPasskey, signByPasskey } from '../../../support/signing.ts'
import type { SoftPasskey } from '../../../support/softPasskey.ts'
import { withBusiness } from '../../../support/withBusiness.ts'

let desk: TestApp
let maker: MadePerson
let checker: MadePerson
let admin: MadePerson
let passkey: SoftPasskey
let passkeyId = ''
let transfer: Transfer

withBusiness('signing', async (scene) => {
  ;({ desk, maker, checker, admin } = scene)
  await allowPasskeys(desk, admin)
  ;({ passkey, id: passkeyId } = await addSigningPasskey(desk, checker))
})
beforeEach(async () => {
  transfer = await submitTransfer(desk, maker)
})

const approveBy = (
  signed: { challenge_id: string; passkey: Record<string, unknown> },
  transfers = [transfer],
  by = checker,
) => desk.code(by, '/transfer/approve', { transfers: transfers.map(seenOf), ...signed })

const sign = (transfers = [transfer], by = passkey) => signByPasskey(desk, checker, by, 'approve', transfers)

const keptOf = async ({ id }: Transfer) => {
  const [row] = await desk.server.database.sql`select * from passkey_signatures where object_id = ${id}`
  return row
}

describe('passkey signature', () => {
  it('One gesture approves, what it signed is stored with the approval, and the ledger check verifies it', async () => {
    expect(await approveBy(await sign())).toBe('ok')
    expect(await transferDetail(desk, checker, transfer.id)).toMatchObject({
      status: 8,
      approvals: [{ by: { user_id: checker.id }, decision: 'approved', is_valid: true }],
    })
    const kept = await keptOf(transfer)
    expect(kept).toMatchObject({ user_id: checker.id, passkey_id: passkeyId, payload_digest: transfer.payload_digest })
    // The challenge is nothing but the digest of what the protocol says, of this very transfer.
    expect(kept?.signed).toMatchObject({
      amount_minor: '100000',
      currency: 'GBP',
      payee: 'Smith Trading Ltd · 55779911',
      user_id: checker.id,
    })
    const digest = createHash('sha256').update(proofText('transfer', kept?.signed)).digest('hex')
    const challenge = createHash('sha256')
      .update(signingText('approve', kept?.id, [digest]))
      .digest('base64url')
    expect(JSON.parse(Buffer.from(kept?.client_data).toString())).toMatchObject({ type: 'webauthn.get', challenge })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A passkey signature requires user verification, not only presence', async () => {
    const { options } = await requestTransferPasskey(desk, checker, 'approve', [transfer])
    expect(options).toMatchObject({ userVerification: 'required' })
  })

  it('One gesture approves several transfers, each stored with what was signed of it', async () => {
    const other = await submitTransfer(desk, maker, { amount_minor: '200000' })
    expect(await approveBy(await sign([transfer, other]), [transfer, other])).toBe('ok')
    const [one, two] = [await keptOf(transfer), await keptOf(other)]
    expect(one?.signed_digests).toEqual(two?.signed_digests)
    expect(one?.signed_digests).toHaveLength(2)
    expect(two?.signed.amount_minor).toBe('200000')
    expect(await desk.checkBooks()).toEqual([])
  })

  it('One gesture also pays a transfer', async () => {
    const signer = await addSigningPasskey(desk, maker)
    const draft = await createTransfer(desk, maker)
    const signed = await signByPasskey(desk, maker, signer.passkey, 'pay', [draft])
    expect(await desk.call(maker, '/transfer/pay', { transfer: seenOf(draft), ...signed })).toMatchObject({ status: 1 })
    expect(await keptOf(draft)).toMatchObject({ purpose: 'pay', user_id: maker.id })
    expect(await desk.checkBooks()).toEqual([])
  })

  it('Code and PIN stay the alternative and cannot be mixed with a passkey', async () => {
    const signed = await sign()
    const { otp, pin, challenge_id } = await desk.signFor(checker, 'approve', [transfer])
    const transfers = [seenOf(transfer)]
    expect(await desk.code(checker, '/transfer/approve', { transfers, ...signed, pin })).toBe('input_invalid')
    expect(await desk.code(checker, '/transfer/approve', { transfers, challenge_id, pin })).toBe('input_invalid')
    expect(await desk.code(checker, '/transfer/approve', { transfers, challenge_id, otp })).toBe('input_invalid')
    // A code opens nothing that a passkey was asked for.
    expect(await desk.code(checker, '/transfer/approve', { transfers, ...signed, passkey: undefined, otp, pin })).toBe(
      'otp_wrong',
    )
    expect(await desk.code(checker, '/transfer/approve', { transfers, challenge_id, otp, pin })).toBe('ok')
  })
})

describe('npm run operator -- signatures', () => {
  const root = path.resolve(import.meta.dirname, '../../../..')
  const run = (program: string, ...words: string[]) => {
    const { database, deps } = desk.server
    const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: deps.settings.dataDir }
    return promisify(execFile)(process.execPath, [path.join(root, program), ...words], { env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, text: stdout }),
    )
  }

  it('The signatures command writes what was signed of a transfer, which verifies elsewhere with the key in the audit log', async () => {
    const file = path.join(desk.server.deps.settings.dataDir, 'signatures.jsonl')
    expect(await run('server/cli/operator.ts', 'signatures', transfer.id, file)).toEqual({
      code: 1,
      text: `No passkey signed ${transfer.id}.\n`,
    })
    const other = await submitTransfer(desk, maker)
    expect(await approveBy(await sign([transfer, other]), [transfer, other])).toBe('ok')
    expect(await run('server/cli/operator.ts', 'signatures', transfer.id, file)).toMatchObject({ code: 0 })
    expect((await readFile(file, 'utf8')).match(/\n/g)).toHaveLength(1)
    const [added] = await desk.server.database.sql<{ key: string }[]>`
      select detail::jsonb ->> 'key' as key from audit_log
      where action = 'factor.add_passkey' and detail::jsonb ->> 'passkey' = ${passkeyId}`
    const { code, text } = await run('scripts/verify-signatures.mjs', file, '--key', added?.key ?? '')
    expect(text).toContain(`approve of transfer ${transfer.id}, version 1: GBP 100000 in minor units`)
    expect(text).toContain(`to Smith Trading Ltd · 55779911, signed by ${checker.id}`)
    expect({ code, end: text.trim().split('\n').at(-1) }).toEqual({ code: 0, end: 'All signatures hold: 1.' })
    expect(await run('scripts/verify-signatures.mjs', file, '--key', 'f'.repeat(64))).toMatchObject({ code: 1 })
  })
})

describe('T53 misuse of a passkey signature', () => {
  it('A signature for one transfer approves no other, and nothing twice', async () => {
    const other = await submitTransfer(desk, maker)
    const signed = await sign()
    expect(await approveBy(signed, [other])).toBe('otp_expired')
    const asked = await requestTransferPasskey(desk, checker, 'approve', [other])
    expect(await approveBy({ challenge_id: asked.challenge_id, passkey: signed.passkey }, [other])).toBe(
      'passkey_refused',
    )
    expect(await approveBy(signed)).toBe('ok')
    expect(await approveBy(signed)).toBe('otp_expired')
  })

  it('A signature for an approval does not pay', async () => {
    const signed = await sign()
    expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(transfer), ...signed })).toBe('otp_expired')
  })

  it('Another person’s passkey signs nothing, and nobody signs for another', async () => {
    const theirs = await addSigningPasskey(desk, admin)
    expect(await approveBy(await sign([transfer], theirs.passkey))).toBe('passkey_refused')
    expect(await approveBy(await sign(), [transfer], admin)).toBe('otp_expired')
  })

  it('Content that differs from what was seen cannot be signed', async () => {
    const signed = await sign()
    const changed = { ...transfer, payload_digest: '0'.repeat(64) }
    expect(await approveBy(signed, [changed])).toBe('otp_expired')
    expect(
      await desk.code(checker, '/transfer/request-passkey', { purpose: 'approve', transfers: [seenOf(changed)] }),
    ).toBe('changed_since_seen')
  })

  it('A device without user verification is refused', async () => {
    passkey.isVerifying = false
    const signed = await sign()
    passkey.isVerifying = true
    expect(await approveBy(signed)).toBe('passkey_refused')
  })

  it('A page on another address gets no passkey signature', async () => {
    const { origin } = passkey
    passkey.origin = 'https://lintas.example'
    const elsewhere = await sign()
    passkey.origin = origin.replace('http:', 'https:')
    const otherOrigin = await sign()
    passkey.origin = origin
    expect(await approveBy(elsewhere)).toBe('passkey_refused')
    expect(await approveBy(otherOrigin)).toBe('passkey_refused')
  })

  it('A cloned passkey whose counter lags is refused', async () => {
    const { counter } = passkey
    passkey.counter = 0
    const signed = await sign()
    passkey.counter = counter + 1
    expect(await approveBy(signed)).toBe('passkey_refused')
  })

  it('A removed passkey signs no more, and its earlier signatures still verify', async () => {
    const second = await addSigningPasskey(desk, checker)
    expect(await approveBy(await sign([transfer], second.passkey))).toBe('ok')
    const next = await submitTransfer(desk, maker)
    const signed = await signByPasskey(desk, checker, second.passkey, 'approve', [next])
    await resetOtpLimit(desk.server, checker)
    const { challenge_id } = await desk.call(checker, '/account/send-otp', {
      purpose: 'factor_change',
      action: 'remove_passkey',
      target: second.id,
    })
    const otp = await desk.server.readCode(checker)
    await desk.call(checker, '/account/remove-passkey', { id: second.id, challenge_id, otp })
    await desk.server.database.sql`update users set factor_changed_at = null where id = ${checker.id}`
    expect(await approveBy(signed, [next])).toMatch(/otp_expired|passkey_refused/)
    expect((await desk.call(checker, '/account/get-factors', {})).passkeys).toHaveLength(1)
    desk.server.clock.advance(1)
    expect(await desk.checkBooks()).toEqual([])
  })

  it('A business that does not allow passkeys requires code and PIN', async () => {
    const signed = await sign()
    await allowPasskeys(desk, admin, false)
    expect(await approveBy(signed)).toBe('passkey_signing_off')
    expect(
      await desk.code(checker, '/transfer/request-passkey', { purpose: 'approve', transfers: [seenOf(transfer)] }),
    ).toBe('passkey_signing_off')
    expect(await desk.call(checker, '/transfer/signing-ways', {})).toEqual({ passkey: 'off', passkey_from: null })
    await allowPasskeys(desk, admin)
  })

  it('T45 A new passkey waits a day, and so does everything after a reset by mail', async () => {
    const { sql } = desk.server.database
    expect(await desk.call(maker, '/transfer/signing-ways', {})).toMatchObject({ passkey: 'ready' })
    expect(await desk.call(admin, '/transfer/signing-ways', {})).toMatchObject({ passkey: 'ready' })
    const now = desk.server.clock.now()
    await sql`update passkeys set created_at = ${now} where user_id = ${checker.id} and removed_at is null`
    expect(await desk.call(checker, '/transfer/signing-ways', {})).toMatchObject({ passkey: 'waits' })
    const request = { purpose: 'approve' as const, transfers: [seenOf(transfer)] }
    expect(await desk.code(checker, '/transfer/request-passkey', request)).toBe('passkey_too_new')
    await sql`update passkeys set created_at = ${new Date(now.getTime() - 24 * 3_600_000)} where user_id = ${checker.id} and removed_at is null`
    const signed = await sign()
    const until = new Date(now.getTime() + 3_600_000)
    await sql`update users set mail_reset_of = 'pin_reset', mail_reset_since = ${now}, mail_reset_until = ${until} where id = ${checker.id}`
    expect(await desk.code(checker, '/transfer/request-passkey', request)).toBe('mail_reset_hold')
    expect(await approveBy(signed)).toBe('mail_reset_hold')
    await sql`update users set mail_reset_of = null, mail_reset_since = null, mail_reset_until = null where id = ${checker.id}`
    expect(await approveBy(signed)).toBe('ok')
  })
})

describe('ledger check C7', () => {
  beforeAll(async () => {
    transfer = await submitTransfer(desk, maker)
    expect(await approveBy(await sign())).toBe('ok')
  })
  class Undo extends Error {}
  /** Plants a bug with every guard of the database out of the way, looks, and takes it out again. */
  async function findings(statement: string): Promise<string> {
    const { sql } = desk.server.database
    let found: string[] = []
    await sql
      .begin(async (tx) => {
        await tx`set local session_replication_role = replica`
        await tx.unsafe(statement)
        found = (await checkBooks(tx, storedMacsOf(desk.server.deps.keys), ['C7'])).flatMap((result) => result.findings)
        throw new Undo()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undo)) throw error
      })
    return found.join('\n')
  }

  it.each([
    ['another key', `update passkeys set public_key = decode('a0', 'hex')`, 'not the one that was added'],
    ['another signer', 'update passkey_signatures set user_id = gen_random_uuid()', 'by no passkey of'],
    [
      'a key that was added later',
      `update passkeys set created_at = created_at + interval '9 years' where removed_at is null`,
      'at that time',
    ],
    ['a changed amount', `update passkey_signatures set signed = signed || '{"amount_minor":"1"}'`, 'amount_minor'],
    [
      'a transfer that was changed behind it',
      'update transfers set receive_amount_minor = receive_amount_minor + 1',
      'amount_minor',
    ],
    ['a changed digest', `update passkey_signatures set signed_digests = '{}'`, 'not of this object'],
    ['another purpose', `update passkey_signatures set purpose = 'pay'`, 'another challenge'],
    ['another client’s data', `update passkey_signatures set client_data = '{}'`, 'no assertion'],
    [
      'a flag that was set later',
      'update passkey_signatures set authenticator_data = set_byte(authenticator_data, 32, 255)',
      'the key did not sign it',
    ],
    [
      'another site’s',
      'update passkey_signatures set authenticator_data = set_byte(authenticator_data, 0, 0)',
      'another site',
    ],
    ['an altered signature', `update passkey_signatures set signature = '\\x3006020101020101'`, 'did not sign it'],
    ['a signature that was taken away', 'delete from passkey_signatures', 'not there any more'],
    [
      'an approval that points elsewhere',
      'update approvals set challenge_id = gen_random_uuid() where signature_id is not null',
      'signed by something else',
    ],
  ])('The ledger check C7 finds %s', async (_, statement, what) => {
    expect(await findings('select 1')).toBe('')
    expect(await findings(statement)).toContain(what)
  })
})
