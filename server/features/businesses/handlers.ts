import type { businessCalls } from '../../../contract/features/businesses.ts'
import type { HandlerTable } from '../../handler.ts'
import { addBankAccount } from './addBankAccount.ts'
import { addDocument } from './addDocument.ts'
import { additional } from './additional.ts'
import { deleteBankAccount } from './deleteBankAccount.ts'
import { getAdditional } from './getAdditional.ts'
import { listBankAccounts } from './listBankAccounts.ts'
import { listDocuments } from './listDocuments.ts'
import { makeBankAccountDefault } from './makeBankAccountDefault.ts'
import { removeDocument } from './removeDocument.ts'
import { setRefundChoice } from './setRefundChoice.ts'

export const businessHandlers = {
  '/business/get-additional': getAdditional,
  '/business/additional': additional,
  '/business/list-documents': listDocuments,
  '/business/add-document': addDocument,
  '/business/remove-document': removeDocument,
  '/business/list-bank-accounts': listBankAccounts,
  '/business/add-bank-account': addBankAccount,
  '/business/set-refund-choice': setRefundChoice,
  '/business/make-bank-account-default': makeBankAccountDefault,
  '/business/delete-bank-account': deleteBankAccount,
} satisfies Pick<HandlerTable, keyof typeof businessCalls>
