export { createBells } from './bells.ts'
export type { NotificationKind } from './kinds.ts'
export { defineNotificationJobs } from './notifications.jobs.ts'
export { notify } from './notify.ts'
