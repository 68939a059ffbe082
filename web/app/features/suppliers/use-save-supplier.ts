import { type SupplierRow, suppliers } from '@safar/contract/flights/suppliers.contract'
import { useTranslation } from 'react-i18next'
import { queryKeys } from '../../platform/query-keys.ts'
import { useApiMutation } from '../../platform/use-api-mutation.ts'
import { useConfirm } from '../../ui/actions/confirm.tsx'

/** Turns a supplier on or off and moves it. The last one goes off only after a question. */
export function useSaveSupplier(row: SupplierRow, rows: readonly SupplierRow[]) {
  const { t } = useTranslation('suppliers')
  const confirm = useConfirm()
  const { run, busy } = useApiMutation(suppliers.update, {
    successToast: 'Supplier saved successfully.',
    invalidates: [queryKeys.suppliers],
  })
  const isLast = rows.every(({ id, enabled }) => id === row.id || !enabled)

  async function turn(enabled: boolean): Promise<void> {
    const last = !enabled && isLast
    if (last) {
      const { ok } = await confirm({
        title: t('last.title', { name: row.name }),
        body: t('last.body'),
        action: t('last.action'),
        danger: true,
      })
      if (!ok) return
    }
    await run({ params: { id: row.id }, body: { enabled, even_the_last: last } })
  }

  const move = (position: number) => run({ params: { id: row.id }, body: { enabled: row.enabled, position } })

  return { turn, move, busy }
}
