import type { Queries } from '../../platform/database/database.ts'
import { notify } from '../notifications/public.ts'

/** Whoever may approve agencies hears of one that has sent its form. */
export const tellWaiting = (tx: Queries, userId: number, agency: string, doneBy = userId): Promise<void> =>
  notify(tx, {
    permission: 'users.approve',
    except: doneBy,
    kind: 'agents.waiting',
    values: { agency },
    link: `/admin/user-details/${userId}`,
  })
