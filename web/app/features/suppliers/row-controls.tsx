import { Switch } from '@mantine/core'
import type { SupplierRow } from '@safar/contract/suppliers/suppliers.contract'
import { useTranslation } from 'react-i18next'
import { MoveButtons } from '../../ui/actions/move-buttons.tsx'
import { useSaveSupplier } from './use-save-supplier.ts'

interface Props {
  row: SupplierRow
  rows: readonly SupplierRow[]
}

export function SupplierSwitch({ row, rows }: Props) {
  const { t } = useTranslation('suppliers')
  const { turn, busy } = useSaveSupplier(row, rows)
  return (
    <Switch
      size="xs"
      checked={row.enabled}
      disabled={busy}
      aria-label={t('switch', { name: row.name })}
      label={t(row.enabled ? 'on' : 'off')}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  )
}

export function SupplierMoves({ row, rows }: Props) {
  const { move, busy } = useSaveSupplier(row, rows)
  return <MoveButtons name={row.name} place={rows.indexOf(row)} count={rows.length} busy={busy} onMove={move} />
}
