import type { ChargeRow } from '@safar/contract/pricing/pricing.shapes'
import { useSetChargeStatus } from '../api.ts'
import { OnOff } from '../on-off.tsx'

export function ChargeSwitch({ charge }: { charge: ChargeRow }) {
  const { run, busy } = useSetChargeStatus()
  return (
    <OnOff
      active={charge.active}
      name={charge.name}
      busy={busy}
      onChange={(active) => void run({ body: { id: charge.id, active } })}
    />
  )
}
