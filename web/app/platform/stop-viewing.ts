import type { AuthUser } from '@safar/contract/people/accounts.contract'
import { viewing } from '@safar/contract/people/viewing.contract'
import { adminUrls } from '../urls/admin.ts'
import { call } from './api.ts'

/** Back to the administrator's own account, at the page of whom they looked at; nothing of it stays in memory. */
export async function stopViewing(user: Pick<AuthUser, 'id'>): Promise<void> {
  await call(viewing.stop)
  location.assign(adminUrls.user(user.id))
}
