import { addDays } from '@safar/contract/day'
import { dearerThanAdults } from '@safar/contract/sales/child-price.rules'
import { holidayFares } from '@safar/contract/vocabulary/holidays'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { EditorSection } from '../../../ui/forms/editor-section.tsx'
import { ItemList } from '../../../ui/forms/item-list.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText, officeToday } from '../../../ui/time/calendar.ts'
import styles from './editor.module.css'
import type { EditorForm } from './editor-form.ts'

const WEEK = 7
const MAX_DEPARTURES = 120

/** Cost, agents' price and public price for each type of traveller. */
export function PricesSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('holidays')
  const { currency } = agency()
  const { adult, child, infant } = form.values.prices
  const warnings = (['public', 'agent'] as const).flatMap((side) =>
    dearerThanAdults([adult[side]], { child: child[side], infant: infant[side] }).map((fare) => ({ side, fare })),
  )
  return (
    <EditorSection title={t('office.prices')} text={t('office.pricesText')}>
      <div className={styles.whole}>
        {holidayFares.map((fare) => (
          <fieldset key={fare} className={styles.fare}>
            <legend>{t(`fares.${fare}`)}</legend>
            {(['cost', 'agent', 'public'] as const).map((side) => (
              <AmountField
                key={side}
                label={t(`office.sides.${side}`)}
                currency={currency}
                {...form.getInputProps(`prices.${fare}.${side}`)}
              />
            ))}
          </fieldset>
        ))}
        {warnings.map(({ side, fare }) => (
          <WarnNote key={`${side} ${fare}`} role="note">
            {t(`office.childDearer.${side}`, { fare: t(`fares.${fare}`) })}
          </WarnNote>
        ))}
      </div>
    </EditorSection>
  )
}

/** Departure dates with their number of seats. */
export function DeparturesSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('holidays')
  const locale = useLocale()
  const { departures, valid_from } = form.values
  const today = officeToday()
  const next = () => {
    const last = departures.at(-1)
    const from = valid_from > today ? valid_from : addDays(today, WEEK)
    return {
      id: null,
      departs_on: last?.departs_on ? addDays(last.departs_on, WEEK) : from,
      seats: last?.seats ?? 20,
      book_by: null,
    }
  }
  return (
    <EditorSection title={t('office.departures')} text={t('office.departuresText')}>
      <ItemList
        form={form}
        path="departures"
        items={departures}
        max={MAX_DEPARTURES}
        addLabel={t('office.addDeparture')}
        create={next}
        nameOf={({ departs_on }) => (departs_on ? dateText(departs_on, locale) : t('office.newDeparture'))}
      >
        {({ departs_on }, path) => (
          <>
            <DateField label={t('office.departsOn')} required {...form.getInputProps(`${path}.departs_on`)} />
            <NumberField form={form} path={`${path}.seats`} label={t('office.seats')} min={1} max={2000} required />
            <DateField
              label={t('office.bookBy')}
              clearable
              max={departs_on || undefined}
              {...form.getInputProps(`${path}.book_by`)}
              onChange={(day) => form.setFieldValue(`${path}.book_by`, day || null)}
            />
          </>
        )}
      </ItemList>
    </EditorSection>
  )
}

/** Payment terms and cancellation costs. */
export function TermsSection({ form }: { form: EditorForm }) {
  const { t } = useTranslation('holidays')
  const { payment_plan, cancellation } = form.values
  const sum = payment_plan.reduce((total, { percent }) => total + (percent ?? 0), 0)
  const lists = [
    { path: 'payment_plan', items: payment_plan, max: 6, create: { percent: Math.max(1, 100 - sum), days_before: 14 } },
    { path: 'cancellation', items: cancellation, max: 8, create: { percent: 100, days_before: 7 } },
  ] as const
  return (
    <>
      {lists.map(({ path, items, max, create }) => (
        <EditorSection key={path} title={t(`office.${path}`)} text={t(`office.${path}Text`)}>
          <ItemList
            form={form}
            path={path}
            items={items}
            max={max}
            addLabel={t('office.addStep')}
            create={() => create}
            nameOf={(_, place) => t('office.step', { number: place + 1 })}
          >
            {(_, at) => (
              <>
                <NumberField
                  form={form}
                  path={`${at}.percent`}
                  label={t('office.percent')}
                  min={0}
                  max={100}
                  suffix=" %"
                />
                <NumberField
                  form={form}
                  path={`${at}.days_before`}
                  label={t('office.daysBefore')}
                  help={t('office.daysBeforeHelp')}
                  min={0}
                  max={720}
                />
              </>
            )}
          </ItemList>
        </EditorSection>
      ))}
      <EditorSection title={t('office.hold')}>
        <NumberField form={form} path="hold_hours" label={t('office.holdHours')} min={1} max={720} required />
      </EditorSection>
    </>
  )
}
