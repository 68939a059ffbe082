import type { SupplierRow } from '@safar/contract/suppliers/suppliers.contract'
import { useTranslation } from 'react-i18next'
import { useProductTexts } from '../../platform/i18n/use-product-texts.ts'
import { useConfirm } from '../../ui/actions/confirm.tsx'
import { useUpdateSupplier } from './api.ts'

/** Switches a supplier on or off and reorders it. Switching off the last one needs confirmation. */
export function useSaveSupplier(row: SupplierRow, rows: readonly SupplierRow[]) {
  const { t } = useTranslation('suppliers')
  const tProduct = useProductTexts('suppliers', row.product)
  const confirm = useConfirm()
  const { run, busy } = useUpdateSupplier()
  const isLast = rows.every(({ id, enabled }) => id === row.id || !enabled)

  async function turn(enabled: boolean): Promise<void> {
    const last = !enabled && isLast
    if (last) {
      const { ok } = await confirm({
        title: t('last.title', { name: row.name }),
        body: tProduct('last.body'),
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
