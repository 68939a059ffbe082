import type { PlanStep } from '@safar/contract/sales/plan.rules'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../ui/money/money.tsx'
import { DateTimeText } from '../../../../ui/time/dates.tsx'
import style from './plan.module.css'

interface Props {
  steps: readonly PlanStep[]
  currency: string
}

/** The instalments of a plan in order: amount, due date, and whether it is paid. */
export function PlanSteps({ steps, currency }: Props) {
  const { t } = useTranslation('bookings')
  return (
    <ol className={style.steps}>
      {steps.map(({ due_at, amount, paid, state }, place) => (
        <li key={due_at} data-state={state}>
          <span>
            <b>{t(place === 0 ? 'plan.first' : 'plan.part', { number: place + 1 })}</b>
            <small>
              {state === 'paid' ? (
                t('plan.state.paid')
              ) : (
                <>
                  {t(`plan.state.${state}`)} <DateTimeText value={due_at} />
                </>
              )}
            </small>
          </span>
          <span className={style.amount}>
            <Money minor={amount} currency={currency} />
            {paid > 0 && paid < amount && (
              <small>
                {t('plan.partly')} <Money minor={paid} currency={currency} />
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
