/**
 * Everything the audit log tells of: `appendAudit` takes no other action. A new one is a row here and its name in
 * `contract/messages/{en,id,zh}/audit.ts`. `detail` holds what was changed as `old` and `new`, never a secret.
 */

/** What the log is filtered by. */
export const auditGroups = [
  'session',
  'security',
  'team',
  'company',
  'approvals',
  'recipients',
  'transfers',
  'files',
  'system',
] as const
export type AuditGroup = (typeof auditGroups)[number]

type Row = { readonly group: AuditGroup }

export const auditActions = {
  'session.login': { group: 'session' },
  'session.logout': { group: 'session' },
  'password.reset_requested': { group: 'security' },
  'password.reset': { group: 'security' },
  'invitation.accepted': { group: 'team' },
  'business.registered': { group: 'company' },
  'factor.set_up_authenticator': { group: 'security' },
  'factor.use_authenticator': { group: 'security' },
  'factor.use_email': { group: 'security' },
  'factor.new_recovery_codes': { group: 'security' },
  'factor.add_passkey': { group: 'security' },
  'factor.passkey_renamed': { group: 'security' },
  'factor.remove_passkey': { group: 'security' },
  'factor.removal_requested': { group: 'security' },
  'factor.removal_approved': { group: 'security' },
  'factor.removal_withdrawn': { group: 'security' },
  'factor.authenticator_removed': { group: 'security' },
  'factor.unlocked': { group: 'security' },
  'session.ended': { group: 'session' },
  'session.others_ended': { group: 'session' },
  'security.password_changed': { group: 'security' },
  'security.pin_set': { group: 'security' },
  'security.pin_changed': { group: 'security' },
  'security.pin_reset': { group: 'security' },
  'profile.updated': { group: 'security' },
  'notification.preferences': { group: 'security' },
  'company.details_updated': { group: 'company' },
  'company.document_added': { group: 'company' },
  'company.document_removed': { group: 'company' },
  'bank_account.added': { group: 'company' },
  'bank_account.made_default': { group: 'company' },
  'bank_account.deleted': { group: 'company' },
  'team.invited': { group: 'team' },
  'team.reinvited': { group: 'team' },
  'team.invitation_withdrawn': { group: 'team' },
  'team.role_changed': { group: 'team' },
  'team.member_ended': { group: 'team' },
  'policy.drafted': { group: 'approvals' },
  'policy.discarded': { group: 'approvals' },
  'policy.proposed': { group: 'approvals' },
  'policy.withdrawn': { group: 'approvals' },
  'policy.published': { group: 'approvals' },
  'policy.reminders_changed': { group: 'approvals' },
  'delegation.made': { group: 'approvals' },
  'delegation.ended': { group: 'approvals' },
  'transfer.reminded': { group: 'approvals' },
  'recipient.created': { group: 'recipients' },
  'recipient.updated': { group: 'recipients' },
  'recipient.deleted': { group: 'recipients' },
  'transfer.created': { group: 'transfers' },
  'transfer.approved': { group: 'transfers' },
  'transfer.requoted': { group: 'transfers' },
  'transfer.moved': { group: 'transfers' },
  'payout.contradicted': { group: 'transfers' },
  'file.upload': { group: 'files' },
  'file.open': { group: 'files' },
  'audit.exported': { group: 'files' },
  'business.seeded': { group: 'system' },
} as const satisfies Record<string, Row>

export type AuditAction = keyof typeof auditActions
export const auditActionNames = Object.keys(auditActions) as AuditAction[]

/** A log outlives the version that wrote it: an action may be one that this version does not know. */
export const isAuditAction = (name: string): name is AuditAction => Object.hasOwn(auditActions, name)

export const actionsOfGroup = (group: AuditGroup): AuditAction[] =>
  auditActionNames.filter((name) => auditActions[name].group === group)
