import { readPercent } from '@safar/contract/amount'
import { dearerThanAdults } from '@safar/contract/sales/child-price.rules'
import { sharings, umrahFares } from '@safar/contract/vocabulary/umrah'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import styles from './builder.module.css'
import type { BuilderForm } from './builder-form.ts'

const HUNDREDTHS = 100

const sides = ['public', 'agent'] as const

/** Warns of a child who pays more than an adult in the cheapest room; it can be meant, so it is not refused. */
function ChildPriceWarnings({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  return sides.flatMap((side) => {
    const prices = form.values.prices[side]
    const { child_with_bed, child_without_bed, infant } = prices
    const adults = sharings.map((sharing) => prices[sharing])
    return dearerThanAdults(adults, { child_with_bed, child_without_bed, infant }).map((fare) => (
      <WarnNote key={`${side} ${fare}`} role="note">
        {t(`prices.childDearer.${side}`, { fare: tUmrah(`fare.${fare}`) })}
      </WarnNote>
    ))
  })
}

/** The pricing rate, and the price of each fare for the public and for agents. */
export function PricesSection({ form }: { form: BuilderForm }) {
  const { t } = useTranslation('umrahOffice')
  const { t: tUmrah } = useTranslation('umrah')
  const { currency } = agency()
  return (
    <EditorSection title={t('prices.title')} text={t('prices.text')}>
      <TextField
        label={t('prices.rate', { currency })}
        help={t('prices.rateHelp')}
        required
        ltr
        inputMode="decimal"
        placeholder="74.76"
        {...form.getInputProps('exchange_rate')}
      />
      <TextField
        label={t('prices.changeMargin')}
        help={t('prices.changeMarginHelp')}
        ltr
        inputMode="decimal"
        value={String(form.values.change_margin / HUNDREDTHS)}
        error={form.errors.change_margin}
        onChange={(event) => {
          const percent = readPercent(event.currentTarget.value || '0')
          if (percent !== null) form.setFieldValue('change_margin', percent)
        }}
      />
      <div className={styles.prices}>
        {umrahFares.map((fare) => (
          <div key={fare} className={styles.priceRow}>
            <span>{tUmrah(`fare.${fare}`)}</span>
            <AmountField
              label={t('prices.public')}
              aria-label={t('prices.publicOf', { fare: tUmrah(`fare.${fare}`) })}
              currency={currency}
              placeholder={t('prices.notOffered')}
              {...form.getInputProps(`prices.public.${fare}`)}
            />
            <AmountField
              label={t('prices.agent')}
              aria-label={t('prices.agentOf', { fare: tUmrah(`fare.${fare}`) })}
              currency={currency}
              placeholder={t('prices.notOffered')}
              {...form.getInputProps(`prices.agent.${fare}`)}
            />
          </div>
        ))}
        <ChildPriceWarnings form={form} />
        {form.errors['prices.public'] && (
          <p className={styles.error} role="alert">
            {form.errors['prices.public']}
          </p>
        )}
      </div>
      <NumberField form={form} path="hold_hours" label={t('prices.holdHours')} min={1} max={720} />
    </EditorSection>
  )
}
