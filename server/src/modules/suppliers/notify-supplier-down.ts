import type { NamedSupplier } from '../../platform/suppliers/call-supplier.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/public.ts'

/** Notifies the people who manage suppliers that one is left out for now; only once, however many servers notice. */
export async function notifySupplierDown(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { name }: NamedSupplier,
): Promise<void> {
  try {
    await db.tx((tx) =>
      notify(tx, {
        permission: 'suppliers.manage',
        kind: 'suppliers.down',
        values: { supplier: name },
        link: '/admin/suppliers',
        once: true,
      }),
    )
  } catch (error) {
    log.warn({ err: error, supplier: name }, 'nobody could be told that a supplier is down')
  }
}
