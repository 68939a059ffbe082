import type { Queries } from '../../platform/database/database.ts'
import { notify } from '../notifications/public.ts'

/** Notifies everybody who can approve agencies that one has sent its form. */
export const notifyWaiting = (tx: Queries, userId: number, agency: string, doneBy = userId): Promise<void> =>
  notify(tx, {
    permission: 'users.approve',
    except: doneBy,
    kind: 'agents.waiting',
    values: { agency },
    link: `/admin/user-details/${userId}`,
  })
