import type { MarginLayer, MarginRow } from '@safar/contract/pricing/pricing.contract'
import { cabins, passengerTypes, tripTypes } from '@safar/contract/vocabulary/flights'
import { bookableProducts } from '@safar/contract/vocabulary/products'
import { useTranslation } from 'react-i18next'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ContractForm } from '../../../ui/forms/form.ts'
import { PanelSection } from '../../../ui/layout/side-panel.tsx'
import { AgentField } from '../../agents/public.ts'
import { AirlineField } from '../fields/airline-field.tsx'
import { AirportField } from '../fields/airport-field.tsx'
import { CityField } from '../fields/city-field.tsx'
import { SupplierField } from '../fields/supplier-field.tsx'
import { ValueFields } from '../fields/value-fields.tsx'
import { GroupField } from '../groups/group-field.tsx'
import style from '../pricing.module.css'
import { ruleSentence, sameSales } from '../rules.ts'
import { useWords } from '../use-price-texts.ts'
import { type MarginValues, marginOf, starTexts } from './margin-values.ts'
import { WhatIf } from './what-if.tsx'

type Form = ContractForm<MarginValues>

interface Props {
  form: Form
  layer: MarginLayer
  /** The rule being edited. */
  rule: MarginRow | undefined
  /** The layer's rules, to detect which one this would replace. */
  rules: readonly MarginRow[]
}

/** The fields of a margin, with a summary in words. */
export function MarginFields({ form, layer, rule, rules }: Props) {
  const { t } = useTranslation('pricing')
  // Only customer margins can move to other sales in one call; in other layers the old rule would stay behind.
  const fixed = rule !== undefined && layer !== 'customer'
  return (
    <>
      <PanelSection>
        <Preview form={form} rule={rule} rules={rules} />
      </PanelSection>
      <PanelSection title={t('form.amountSection')}>
        <div className={style.pair}>
          <Amount form={form} />
        </div>
      </PanelSection>
      <PanelSection title={t('form.salesSection')}>
        <p className={style.note}>{t(fixed ? 'form.salesFixed' : 'form.salesText')}</p>
        {!fixed && (
          <div className={style.pair}>
            <Sales form={form} layer={layer} />
          </div>
        )}
      </PanelSection>
      <WhatIf layer={layer} margin={marginOf(form.values)} />
      <PanelSection>
        <CheckField
          label={t('form.inUse')}
          help={t('form.inUseHelp')}
          {...form.getInputProps('active', { type: 'checkbox' })}
        />
      </PanelSection>
    </>
  )
}

function Preview({ form, rule, rules }: Omit<Props, 'layer'>) {
  const { t } = useTranslation('pricing')
  const margin = marginOf(form.values)
  const other = margin && rules.find((each) => each.id !== rule?.id && sameSales(each, margin))
  const words = useWords([...(margin ? [margin] : []), ...(other ? [other] : [])])
  return (
    <div role="status" className={style.preview}>
      {margin ? <p>{ruleSentence(margin, words)}</p> : <p className="t-3">{t('margins.wins')}</p>}
      {other && <p className={style.caution}>{t('form.replaces', { rule: ruleSentence(other, words) })}</p>}
    </div>
  )
}

interface AmountProps {
  form: Form
  help?: string
  /** The amount is optional. */
  optional?: boolean
}

/** Direction, kind, value and basis of the amount. */
export function Amount({ form, ...value }: AmountProps) {
  const { t } = useTranslation('pricing')
  return (
    <>
      <SelectField
        label={t('form.direction')}
        data={(['up', 'down'] as const).map((each) => ({ value: each, label: t(`directions.${each}`) }))}
        required
        {...form.getInputProps('direction')}
      />
      <ValueFields form={form} {...value} />
      {form.values.kind === 'percent' ? (
        <SelectField
          label={t('form.on')}
          data={(['total', 'base'] as const).map((each) => ({ value: each, label: t(`on.${each}`) }))}
          required
          {...form.getInputProps('on')}
        />
      ) : (
        <SelectField
          label={t('form.per')}
          data={(['passenger', 'booking'] as const).map((each) => ({ value: each, label: t(`per.${each}`) }))}
          required
          {...form.getInputProps('per')}
        />
      )}
    </>
  )
}

function Sales({ form, layer }: { form: Form; layer: MarginLayer }) {
  const { t } = useTranslation('pricing')
  const any = { placeholder: t('form.any') }
  return (
    <>
      {layer === 'agent' && !form.values.agent_id && (
        <div className={style.wide}>
          <GroupField label={t('form.group')} help={t('form.groupHelp')} {...any} {...form.getInputProps('group_id')} />
        </div>
      )}
      {layer === 'agent' && (
        <div className={style.wide}>
          <AgentField label={t('form.agent')} {...form.getInputProps('agent_id')} />
        </div>
      )}
      <SelectField
        label={t('form.product')}
        data={bookableProducts.map((each) => ({ value: each, label: t(`products.${each}`) }))}
        clearable
        {...any}
        {...form.getInputProps('product')}
      />
      <AirlineField
        label={t('form.airline')}
        required={layer === 'airline'}
        {...any}
        {...form.getInputProps('airline')}
      />
      <AirportField label={t('form.origin')} {...any} {...form.getInputProps('origin')} />
      <AirportField label={t('form.destination')} {...any} {...form.getInputProps('destination')} />
      <CountryField
        label={t('form.originCountry')}
        autoComplete="off"
        clearable
        {...any}
        {...form.getInputProps('origin_country')}
      />
      <CountryField
        label={t('form.destinationCountry')}
        autoComplete="off"
        clearable
        {...any}
        {...form.getInputProps('destination_country')}
      />
      <SelectField
        label={t('form.cabin')}
        data={cabins.map((each) => ({ value: each, label: t(`cabins.${each}`) }))}
        clearable
        {...any}
        {...form.getInputProps('cabin')}
      />
      <TextField
        label={t('form.bookingClass')}
        help={t('form.bookingClassHelp')}
        autoComplete="off"
        maxLength={2}
        ltr
        {...any}
        {...form.getInputProps('booking_class')}
      />
      <SelectField
        label={t('form.tripType')}
        data={tripTypes.map((each) => ({ value: each, label: t(`tripTypes.${each}`) }))}
        clearable
        {...any}
        {...form.getInputProps('trip_type')}
      />
      <SelectField
        label={t('form.passenger')}
        data={passengerTypes.map((each) => ({ value: each, label: t(`explain.passenger.${each}`) }))}
        clearable
        {...any}
        {...form.getInputProps('passenger')}
      />
      <CityField label={t('form.city')} {...any} {...form.getInputProps('city')} />
      <SelectField
        label={t('form.stars')}
        data={starTexts.filter(Boolean).map((each) => ({ value: each, label: each }))}
        clearable
        {...any}
        {...form.getInputProps('stars')}
      />
      {layer !== 'markup' && <SupplierField label={t('form.supplier')} {...any} {...form.getInputProps('supplier')} />}
      <DateField label={t('form.validFrom')} clearable {...form.getInputProps('valid_from')} />
      <DateField
        label={t('form.validTo')}
        min={form.values.valid_from || undefined}
        clearable
        {...form.getInputProps('valid_to')}
      />
    </>
  )
}
