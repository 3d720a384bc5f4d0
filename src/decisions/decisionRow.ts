import type { ReactNode } from 'react'
import type { TranslateFunction, useNotify } from 'react-admin'
import type { NavigateFunction } from 'react-router'
import type { CallRequest, CallResponse } from '../../contract/calls.ts'
import type { CallServer } from '../dataProvider/createCallServer.ts'

/**
 * The table behind every decision of the portal. Each subject (transfers, bulk transfers, schedules, refunds, changes of recipients, change
 * requests of staff) is one row; the dialogs of this folder depend on nothing else.
 */

export type Challenge = CallResponse<'/transfer/request-otp'>
export type PasskeyChallenge = CallResponse<'/transfer/request-passkey'>
type TransferResult = CallResponse<'/transfer/approve'>['results'][number]
/** Batches of several kinds have no status. */
export type ItemResult = Omit<TransferResult, 'status'> & Partial<Pick<TransferResult, 'status'>>

/** Code and PIN, or the response of a passkey. */
export type Signature = Pick<CallRequest<'/transfer/pay'>, 'challenge_id' | 'otp' | 'pin' | 'passkey'>
export type CodeSignature = Record<'challenge_id' | 'otp' | 'pin', string>

/** As the server names a request of any kind. */
export type NamedRequest = CallRequest<'/desk/request'>['items'][number]

export type Purpose = 'pay' | 'approve'

/** Tools of the calls of a row. */
export interface ActionTools {
  call: CallServer
  notify: ReturnType<typeof useNotify>
  navigate: NavigateFunction
  translate: TranslateFunction
}

type Items<Item> = readonly Item[]
type ItemsComponent<Item> = (props: { items: Items<Item> }) => ReactNode

/** Signing calls of a subject. Each challenge is valid for exactly these items as seen, and for this purpose. */
export interface SigningCalls<Item> {
  requestCode: (call: CallServer, items: Items<Item>, purpose: Purpose) => Promise<Challenge>
  /** Rejects a wrong code before the PIN is requested. */
  checkCode: (
    call: CallServer,
    items: Items<Item>,
    purpose: Purpose,
    code: Pick<CodeSignature, 'challenge_id' | 'otp'>,
  ) => Promise<unknown>
  /** Text beside the signed content. */
  note?: string
  requestPasskey: (call: CallServer, items: Items<Item>, purpose: Purpose) => Promise<PasskeyChallenge>
}

type ButtonLook = 'primary' | 'plain' | 'danger'

interface ActionBase<Name extends string> {
  /** As in `actions` of the server's response. */
  name: Name
  /** Label of its button, here and in its dialog. */
  label: string
  /** Overrides the appearance of its kind. */
  look?: ButtonLook
  /** Text of the toast after success. */
  done?: string
}

/** Signed with code and PIN, or with a passkey. */
interface SignedAction<Item, Name extends string = string> extends ActionBase<Name> {
  by: 'signature'
  title: string
  /** Title while signing, if it differs. */
  signTitle?: string
  purpose: Purpose
  /** Shown before signing: always, or unless the page behind the dialog shows as much. */
  details?: { Shown: ItemsComponent<Item>; when: 'always' | 'unless_on_page'; isWide?: boolean }
  /** A response with `results` is shown line by line. */
  send: (tools: ActionTools, items: Items<Item>, signature: Signature) => Promise<unknown>
}

/** Needs a reason, which the requester will read. */
interface ReasonedAction<Item, Name extends string = string> extends ActionBase<Name> {
  by: 'reason'
  title: string
  /** Label of the reason. */
  reason: string
  /** Replaces the row's subject. */
  Shown?: ItemsComponent<Item>
  hint?: string
  reasonMax?: number
  keepsLines?: boolean
  send: (tools: ActionTools, items: Items<Item>, reason: string) => Promise<unknown>
}

/** Asks for confirmation. */
interface ConfirmableAction<Item, Name extends string> extends ActionBase<Name> {
  by: 'confirmation'
  title: string | ((item: Item, translate: TranslateFunction) => string)
  /** Replaces the row's subject. */
  text?: (item: Item, translate: TranslateFunction) => string
  cancelLabel?: string
  send: (tools: ActionTools, item: Item) => Promise<unknown>
}

/** Runs at once; a call that needs a PIN asks for it itself. */
interface ImmediateAction<Item, Name extends string> extends ActionBase<Name> {
  by: 'press'
  send: (tools: ActionTools, item: Item) => Promise<unknown>
}

/** Has its own dialog. */
interface CustomDialogAction<Item, Name extends string> extends ActionBase<Name> {
  by: 'dialog'
  Dialog: (props: { item: Item; refresh: () => Promise<unknown>; onClose: () => void }) => ReactNode
}

export type DecisionAction<Item, Name extends string = string> =
  | SignedAction<Item, Name>
  | ReasonedAction<Item, Name>
  | ConfirmableAction<Item, Name>
  | ImmediateAction<Item, Name>
  | CustomDialogAction<Item, Name>

export type DecisionActionOf<By extends DecisionAction<never>['by'], Item> = Extract<DecisionAction<Item>, { by: By }>

export interface DecisionRow<Item, Name extends string = string> {
  /** Query keys that a decision may have changed. */
  touched: readonly string[]
  /** Names the request, so that its dialogs show what has changed in it and its comments. */
  requestOf?: (item: Item) => NamedRequest
  /** In a batch, beside what belongs to one request. */
  nameOf?: (item: Item) => string
  /** Amount, payee and account in words, as signed, denied or withdrawn. */
  Subject: ItemsComponent<Item>
  signing?: SigningCalls<Item>
  /** Only for subjects that can be decided several at once. */
  lines?: {
    nameOf: (item: Item) => { id: string; name: string; reference: string }
    /** The result of a single item in words; null for one without its own sentence. */
    resultText?: (item: Item, result: ItemResult, translate: TranslateFunction) => string | null
    /** Leads to the next item that waits. */
    Next?: (props: { decided: readonly string[]; onClose: () => void }) => ReactNode
  }
  /** In the order of the buttons, the primary one last. */
  acts: readonly DecisionAction<Item, Name>[]
}
