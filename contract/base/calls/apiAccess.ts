/** Requests of a business for live keys of the open API, and their states. */

export const apiRequestStates = ['reviewing', 'approved', 'declined'] as const
export type ApiRequestState = (typeof apiRequestStates)[number]

/** API access of a business: the state of its newest request, or `none`. */
export const apiAccessStates = ['none', ...apiRequestStates] as const
export type ApiAccessState = (typeof apiAccessStates)[number]

/** `api_dashboard_status` of `/account/check-user-status`. */
export const apiDashboardStatus = { none: 0, reviewing: 1, approved: 2, declined: 3 } as const satisfies Record<
  ApiAccessState,
  number
>

/** Expected payments per month. */
export const apiVolumes = ['up_to_100', 'up_to_1000', 'more'] as const
