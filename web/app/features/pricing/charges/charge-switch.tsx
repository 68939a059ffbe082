import { type ChargeRow, pricing } from '@safar/contract/money/pricing.contract'
import { useCall } from '../../../platform/use-call.ts'
import { afterCharges } from '../api.ts'
import { OnOff } from '../on-off.tsx'

export function ChargeSwitch({ charge }: { charge: ChargeRow }) {
  const { run, busy } = useCall(pricing.setChargeStatus, {
    done: 'Agent charge status updated successfully.',
    refresh: afterCharges,
  })
  return (
    <OnOff
      active={charge.active}
      name={charge.name}
      busy={busy}
      onChange={(active) => void run({ body: { id: charge.id, active } })}
    />
  )
}
