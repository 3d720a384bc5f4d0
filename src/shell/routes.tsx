import type { Access } from '../../contract/base/call.ts'
import { type LazyPage, lazyPage } from '../addresses/lazyPage.ts'
import { type PathName, paths } from '../addresses/paths.ts'

/** common: navigation, title, languages, bell. transfer: a close button that asks first. balance: a back button. */
export type Header = 'common' | 'transfer' | 'balance'

export interface RouteRow {
  path: string
  element: LazyPage
  header: Header
  /** `member`: everyone signed in; else the permission that opens the page. */
  access: Exclude<Access, 'anyone'>
  /** Key of the module's title. */
  title: string
}

/** Every address of the signed-in portal: a new page is a new row. */
export const routes: Record<PathName, RouteRow> = {
  home: {
    path: paths.home,
    element: lazyPage(
      () => import('../custom-routes/home/HomePage.tsx'),
      (page) => page.HomePage,
    ),
    header: 'common',
    access: 'member',
    title: 'home.title',
  },
  report: {
    path: paths.report,
    element: lazyPage(
      () => import('../resources/transfers/TransferList.tsx'),
      (page) => page.TransferList,
    ),
    header: 'common',
    access: 'transfers.read',
    title: 'transfers.title',
  },
  reportDetail: {
    path: paths.reportDetail,
    element: lazyPage(
      () => import('../resources/transfers/TransferShow.tsx'),
      (page) => page.TransferShow,
    ),
    header: 'common',
    access: 'transfers.read',
    title: 'shell.transfer_detail',
  },
  balance: {
    path: paths.balance,
    element: lazyPage(
      () => import('../resources/balance/BalanceList.tsx'),
      (page) => page.BalanceList,
    ),
    header: 'common',
    access: 'balance.read',
    title: 'balance.title',
  },
  recipients: {
    path: paths.recipients,
    element: lazyPage(
      () => import('../resources/recipients/RecipientList.tsx'),
      (page) => page.RecipientList,
    ),
    header: 'common',
    access: 'recipients.read',
    title: 'recipients.title',
  },
  recipientDetail: {
    path: paths.recipientDetail,
    element: lazyPage(
      () => import('../resources/recipients/RecipientShow.tsx'),
      (page) => page.RecipientShow,
    ),
    header: 'common',
    access: 'recipients.read',
    title: 'shell.recipient_detail',
  },
  recipientNew: {
    path: paths.recipientNew,
    element: lazyPage(
      () => import('../resources/recipients/RecipientCreate.tsx'),
      (page) => page.RecipientCreate,
    ),
    header: 'common',
    access: 'recipients.create',
    title: 'shell.recipient_new',
  },
  sendMoney: {
    path: paths.sendMoney,
    element: lazyPage(
      () => import('../custom-routes/send-money/SendMoneyPage.tsx'),
      (page) => page.SendMoneyPage,
    ),
    header: 'transfer',
    access: 'transfers.create',
    title: 'sendMoney.title',
  },
  domesticTransfer: {
    path: paths.domesticTransfer,
    element: lazyPage(
      () => import('../custom-routes/domestic-transfer/DomesticTransferPage.tsx'),
      (page) => page.DomesticTransferPage,
    ),
    header: 'transfer',
    access: 'transfers.create',
    title: 'domesticTransfer.title',
  },
  transferSuccess: {
    path: paths.transferSuccess,
    element: lazyPage(
      () => import('../custom-routes/transfer-success/TransferSuccessPage.tsx'),
      (page) => page.TransferSuccessPage,
    ),
    header: 'transfer',
    access: 'transfers.read',
    title: 'transferSuccess.title',
  },
  roles: {
    path: paths.roles,
    element: lazyPage(
      () => import('../resources/team/RolesPage.tsx'),
      (page) => page.RolesPage,
    ),
    header: 'common',
    access: 'member',
    title: 'roles.title',
  },
  auditLog: {
    path: paths.auditLog,
    element: lazyPage(
      () => import('../resources/audit/AuditList.tsx'),
      (page) => page.AuditList,
    ),
    header: 'common',
    access: 'audit.read',
    title: 'audit.title',
  },
  approvalPolicy: {
    path: paths.approvalPolicy,
    element: lazyPage(
      () => import('../resources/approvals/ApprovalPolicyPage.tsx'),
      (page) => page.ApprovalPolicyPage,
    ),
    header: 'common',
    access: 'approvals.read',
    title: 'approvals.title',
  },
  userSettings: {
    path: paths.userSettings,
    element: lazyPage(
      () => import('../resources/settings/SettingsPage.tsx'),
      (page) => page.SettingsPage,
    ),
    header: 'common',
    access: 'member',
    title: 'settings.title',
  },
}
