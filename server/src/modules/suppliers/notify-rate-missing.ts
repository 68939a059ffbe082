import type { NamedSupplier } from '../../platform/suppliers/call-supplier.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/public.ts'

/** Notifies the people who manage the settings, once, that offers are left out because a currency has no rate. */
export async function notifyRateMissing(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { name }: NamedSupplier,
  currency: string,
): Promise<void> {
  try {
    await db.tx((tx) =>
      notify(tx, {
        permission: 'settings.manage',
        kind: 'suppliers.rate_missing',
        values: { supplier: name, currency },
        link: '/admin/setting?section=currencies',
        once: true,
      }),
    )
  } catch (error) {
    log.warn({ err: error, supplier: name, currency }, 'nobody could be told that a rate is missing')
  }
}
