import { sumOf } from '@safar/contract/amount'
import { isRefusal, type PersonPremium, pricePeople } from '@safar/contract/products/insurance/insurance.rules'
import type { PlanForm } from '@safar/contract/products/insurance/insurance.shapes'
import { type InsuranceRegion, MAX_INSURED } from '@safar/contract/vocabulary/insurance'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { agesIn } from '../insured-trip.ts'
import { PremiumSteps } from '../premium-steps.tsx'
import styles from './editor.module.css'

/** Empty and half-typed numbers count as zero while typing. */
const calculable = ({ premiums, ages }: PlanForm): Pick<PlanForm, 'premiums' | 'ages'> =>
  JSON.parse(JSON.stringify({ premiums, ages }), (_, value) => (value === null ? 0 : value))

const sides = ['public', 'agent', 'cost'] as const

function Totals({ people }: { people: readonly PersonPremium[] }) {
  const { t } = useTranslation('insuranceOffice')
  const { currency } = agency()
  const sum = (side: (typeof sides)[number]) => sumOf(people, ({ premiums }) => premiums[side])
  const rows = [
    ...sides.map((side) => [t(`sides.${side}`), sum(side)] as const),
    [t('try.marginPublic'), sum('public') - sum('cost')] as const,
    [t('try.marginAgent'), sum('agent') - sum('cost')] as const,
  ]
  return (
    <dl className={styles.totals}>
      {rows.map(([label, minor]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The price by the form as typed, with its steps, before the plan is saved or on sale. */
export function TryPrice({ values }: { values: PlanForm }) {
  const { t } = useTranslation('insuranceOffice')
  const { t: tInsurance } = useTranslation('insurance')
  const [region, setRegion] = useState<InsuranceRegion>()
  const [days, setDays] = useState('10')
  const [typedAges, setAges] = useState('36, 4, 70')
  const regions = [...new Set(values.premiums.map((one) => one.region))]
  const chosen = region && regions.includes(region) ? region : regions[0]
  const ages = agesIn(typedAges)
  const trip = chosen && ages && Number(days) > 0 ? { region: chosen, days: Number(days), ages } : null
  const outcome = trip && pricePeople(calculable(values), trip)
  return (
    <section className={styles.summary} aria-label={t('try.title')}>
      <h2>{t('try.title')}</h2>
      <p className={styles.soft}>{t('try.text')}</p>
      <SelectField
        label={tInsurance('region')}
        data={regions.map((value) => ({ value, label: tInsurance(`regions.${value}`) }))}
        value={chosen}
        onChange={(value) => setRegion(regions.find((each) => each === value))}
      />
      <div className={styles.pair}>
        <TextField
          label={t('try.days')}
          ltr
          inputMode="numeric"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value.replace(/\D/g, '').slice(0, 3))}
        />
        <TextField
          label={tInsurance('ages')}
          ltr
          value={typedAges}
          error={ages ? undefined : tInsurance('agesWrong', { count: MAX_INSURED })}
          onChange={(event) => setAges(event.currentTarget.value)}
        />
      </div>
      <div role="status" className={styles.result}>
        {outcome && isRefusal(outcome) && <p>{tInsurance(`refusals.${outcome.reason}`)}</p>}
        {outcome && !isRefusal(outcome) && (
          <>
            <PremiumSteps
              people={outcome.map(({ age, band, percent, premiums }) => ({
                age,
                band_days: band.days,
                base: band.public,
                percent,
                load: premiums.public - band.public,
                total: premiums.public,
              }))}
              currency={agency().currency}
            />
            <Totals people={outcome} />
            <p className={styles.soft}>{t('try.note')}</p>
          </>
        )}
      </div>
    </section>
  )
}
