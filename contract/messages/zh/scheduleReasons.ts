import type { ScheduleReason } from '../../base/schedules.ts'

/** 完整句子，不带句号。 */
export const scheduleReasonsZh = {
  recipient_changed: '收款人信息在审批后已变更',
  recipient_removed: '收款人已被删除',
  maker_left: '设置该计划的人员已无付款权限',
  policy_changed: '审批政策现要求的审批与该计划已有的不同',
  altered: '我们的检查发现内容与签署时不一致，工作人员正在核查',
  rate_moved: '当日汇率差于批准范围',
  fee_changed: '手续费高于批准金额',
  more_approvals: '当日政策要求的审批多于该计划已有的审批',
  insufficient_balance: '当日余额一直不足',
  day_passed: '未能在付款日当天付出',
  limit_passed: '该付款将超过目的地的限额',
  documents_differ: '证明文件与当日金额不符',
  not_possible: '该付款无法按设置执行',
} satisfies Record<ScheduleReason, string>
