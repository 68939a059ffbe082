import type { BookingView } from '@safar/contract/bookings/bookings.shapes'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/card.tsx'
import { Facts } from '../../../../ui/layout/side-panel.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { closedStates } from '../paid.rules.ts'
import style from './plan.module.css'
import { PlanSteps } from './plan-steps.tsx'

/** The state of a booking paid in instalments: what is paid, what is left, and each instalment. */
export function PlanCard({ booking: { plan, currency, state } }: { booking: BookingView }) {
  const { t } = useTranslation('bookings')
  // Nothing is due for a closed booking: see `ClosingCard`.
  if (!plan || closedStates.includes(state)) return null
  const { steps, covered, left, kept } = plan
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const open = state === 'held' || state === 'awaiting_approval'
  return (
    <Card title={t('plan.title')}>
      <progress className={style.bar} value={covered} max={covered + left} aria-label={t('plan.progress')} />
      <PlanSteps steps={steps} currency={currency} />
      <Facts
        facts={[
          [t('plan.covered'), money(covered)],
          [t('plan.left'), <b key="left">{money(left)}</b>],
          [t('plan.kept'), open && kept > 0 ? money(kept) : null],
        ]}
      />
    </Card>
  )
}
