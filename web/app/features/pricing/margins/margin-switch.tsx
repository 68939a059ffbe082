import type { MarginRow } from '@safar/contract/pricing/pricing.contract'
import { OnOff } from '../on-off.tsx'
import { formOf } from './margin-values.ts'
import { useSaveMargin } from './use-save-margin.ts'

export function MarginSwitch({ rule, name }: { rule: MarginRow; name: string }) {
  const { save, busy } = useSaveMargin(rule.layer)
  return (
    <OnOff
      active={rule.active}
      name={name}
      busy={busy}
      onChange={(active) => void save({ ...formOf(rule), active }, rule)}
    />
  )
}
