import type { PlanPrice } from '@safar/contract/products/insurance/insurance.contract'
import { benefitLimit } from '@safar/contract/products/insurance/insurance.rules'
import { insuranceBenefits } from '@safar/contract/vocabulary/insurance'
import { useTranslation } from 'react-i18next'
import { CommitButton } from '../../../ui/actions/buttons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/columns.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { useWords } from '../../../ui/use-words.ts'
import { PremiumSteps } from '../premium-steps.tsx'
import styles from './store.module.css'

interface Props {
  plans: readonly PlanPrice[]
  currency: string
  days: number
  /** Show the office what its buyer owes. */
  showsOwed: boolean
  checkoutUrl: (planId: number) => string
}

const priceOf = ({ price }: PlanPrice, showsOwed: boolean): number | null =>
  price && (showsOwed ? (price.owed ?? price.total) : price.total)

/** All plans side by side: the price for this trip, and the benefits. */
export function ComparePlans({ plans, currency, days, showsOwed, checkoutUrl }: Props) {
  const { t } = useTranslation('insurance')
  const words = useWords()
  const kinds = insuranceBenefits.filter((kind) =>
    plans.some(({ plan }) => plan.benefits.some((benefit) => benefit.kind === kind)),
  )
  return (
    <Stack>
      <Card title={t('compare.title', { count: days })} flush>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard too */}
        <section className={styles.scroll} tabIndex={0} aria-label={t('compare.title', { count: days })}>
          <table className={styles.plans}>
            <thead>
              <tr>
                <th scope="col">{t('compare.plan')}</th>
                {plans.map(({ plan }) => (
                  <th key={plan.id} scope="col">
                    <b>{words(plan.name)}</b>
                    <span className={styles.soft}>{plan.insurer}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('compare.price')}</th>
                {plans.map((one) => {
                  const price = priceOf(one, showsOwed)
                  return (
                    <td key={one.plan.id}>
                      {price === null ? (
                        <span className={styles.soft}>{one.refusal && t(`refusals.${one.refusal}`)}</span>
                      ) : (
                        <>
                          <b className={styles.price}>
                            <Money minor={price} currency={currency} />
                          </b>
                          <CommitButton
                            to={checkoutUrl(one.plan.id)}
                            size="sm"
                            aria-label={t('compare.buyNamed', { name: words(one.plan.name) })}
                          >
                            {t('compare.buy')}
                          </CommitButton>
                        </>
                      )}
                    </td>
                  )
                })}
              </tr>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{t(`benefits.${kind}`)}</th>
                  {plans.map(({ plan }) => {
                    const benefit = plan.benefits.find((one) => one.kind === kind)
                    return <td key={plan.id}>{benefit ? <Ltr>{benefitLimit(benefit)}</Ltr> : '–'}</td>
                  })}
                </tr>
              ))}
              <tr>
                <th scope="row">{t('compare.maxAge')}</th>
                {plans.map(({ plan }) => (
                  <td key={plan.id}>{plan.max_age}</td>
                ))}
              </tr>
              <tr>
                <th scope="row">{t('compare.coolingOff')}</th>
                {plans.map(({ plan }) => (
                  <td key={plan.id}>
                    {plan.cooling_off_days === 0 ? '–' : t('days', { count: plan.cooling_off_days })}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
      </Card>
      <Card title={t('compare.explained')}>
        <p className={styles.soft}>{t('compare.explainedText')}</p>
        <div className={styles.explained}>
          {plans.map(({ plan, price }) => {
            if (!price) return null
            return (
              <section key={plan.id} aria-label={words(plan.name)}>
                <h3 className={styles.planName}>{words(plan.name)}</h3>
                <PremiumSteps people={price.people} currency={currency} added={price.added} />
                <p className={styles.sum}>
                  <b>{t('compare.total')}</b>
                  <Money minor={price.total} currency={currency} />
                </p>
              </section>
            )
          })}
        </div>
      </Card>
    </Stack>
  )
}
