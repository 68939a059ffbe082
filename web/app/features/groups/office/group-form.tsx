import { readPercent } from '@safar/contract/amount'
import { groupErrors } from '@safar/contract/products/groups/groups.rules'
import {
  type GroupTicket,
  groupAudiences,
  groupCategories,
  groupForm,
  groupStates,
} from '@safar/contract/products/groups/groups.shapes'
import { dearerThanAdults } from '@safar/contract/sales/child-price.rules'
import { translate } from '@safar/contract/wording/texts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormPage } from '../../../ui/forms/form-page.tsx'
import { FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { WarnNote } from '../../../ui/status/warn-note.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { groupUrls } from '../../../urls/products/groups.ts'
import { AirlineField } from '../../pricing/public.ts'
import { useAddGroup, useUpdateGroup } from '../api.ts'
import style from '../groups.module.css'
import { FlightFields } from './flight-fields.tsx'
import { type GroupFormState, groupValues } from './group-values.ts'

const types = ['adult', 'child', 'infant'] as const
const sides = ['buy', 'agent', 'public'] as const
const deadlines = ['names_by', 'balance_by', 'ticketing_by', 'sales_from', 'sales_to'] as const
const requiredDays: readonly string[] = ['names_by', 'balance_by']

function PriceFields({ form, currency }: { form: GroupFormState; currency: string }) {
  const { t } = useTranslation('groupsOffice')
  const { t: tGroups } = useTranslation('groups')
  const { adult, child, infant } = form.values.prices
  const warnings = (['public', 'agent'] as const).flatMap((side) =>
    dearerThanAdults([adult[side]], { child: child[side], infant: infant[side] }).map((fare) => ({ side, fare })),
  )
  return (
    <Wide>
      {types.map((type) => (
        <fieldset key={type} className={style.flight}>
          <legend>{tGroups(`passenger.${type}`)}</legend>
          {sides.map((side) => (
            <AmountField
              key={side}
              required
              currency={currency}
              label={t(`form.${side}`)}
              {...form.getInputProps(`prices.${type}.${side}`)}
            />
          ))}
        </fieldset>
      ))}
      {warnings.map(({ side, fare }) => (
        <WarnNote key={`${side} ${fare}`} role="note">
          {t(`form.childDearer.${side}`, { fare: tGroups(`passenger.${fare}`) })}
        </WarnNote>
      ))}
    </Wide>
  )
}

function TermFields({ form, currency }: { form: GroupFormState; currency: string }) {
  const { t } = useTranslation('groupsOffice')
  const isPercent = form.values.deposit.kind === 'percent'
  const value = form.getInputProps('deposit.value')
  return (
    <>
      <SelectField
        label={t('form.depositKind')}
        data={(['percent', 'flat'] as const).map((kind) => ({ value: kind, label: t(`form.deposit.${kind}`) }))}
        {...form.getInputProps('deposit.kind')}
      />
      {isPercent ? (
        <TextField
          ltr
          inputMode="numeric"
          label={t('form.depositPercent')}
          error={value.error}
          value={String(Number(form.values.deposit.value) / 100)}
          onChange={({ currentTarget }) => {
            const percent = readPercent(currentTarget.value || '0')
            if (percent !== null) form.setFieldValue('deposit.value', percent)
          }}
        />
      ) : (
        <AmountField currency={currency} label={t('form.depositFlat')} {...value} />
      )}
      <TextField ltr inputMode="numeric" label={t('form.deposit_hours')} {...form.getInputProps('deposit_hours')} />
      <TextField
        ltr
        inputMode="numeric"
        label={t('form.free_reduction')}
        help={t('form.free_reductionHelp')}
        {...form.getInputProps('free_reduction')}
      />
      {deadlines.map((name) => {
        const props = form.getInputProps(name)
        return (
          <DateField
            key={name}
            label={t(`form.${name}`)}
            required={requiredDays.includes(name)}
            clearable={!requiredDays.includes(name)}
            {...props}
            onChange={(day: string) => props.onChange(day || (requiredDays.includes(name) ? '' : null))}
          />
        )
      })}
    </>
  )
}

/** Adds or edits a group: seats already sold keep the terms they were sold at. */
export function GroupFormFields({ group }: { group?: GroupTicket }) {
  const { t } = useTranslation('groupsOffice')
  const { t: tGroups } = useTranslation('groups')
  const locale = useLocale()
  const navigate = useNavigate()
  const currency = group?.currency ?? 'PKR'
  const rules = (values: unknown) => {
    const read = groupForm.safeParse(values)
    if (!read.success) return {}
    const errors = groupErrors(read.data)
    return Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, translate(locale, key)]))
  }
  const form = useContractForm(groupForm, groupValues(group), rules)
  const handlers = {
    onFailure: form.showFailure,
    onSuccess: () => void navigate(groupUrls.office.catalogue),
  }
  const adding = useAddGroup(handlers)
  const updating = useUpdateGroup(handlers)
  const send = form.onSubmit((values) => {
    const version = group?.office?.version
    if (group && version) void updating.run({ params: { id: group.id }, body: { ...values, version } })
    else void adding.run({ body: values })
  })
  const choices = <V extends string>(values: readonly V[], label: (value: V) => string) =>
    values.map((value) => ({ value, label: label(value) }))
  return (
    <FormPage
      onSubmit={send}
      save={t('form.save')}
      busy={adding.busy || updating.busy}
      cancel={{ to: groupUrls.office.catalogue, text: t('form.cancel') }}
    >
      <FormSection title={t('form.about')}>
        <SelectField
          label={t('form.category')}
          data={choices(groupCategories, (value) => tGroups(`category.${value}`))}
          {...form.getInputProps('category')}
        />
        <AirlineField required label={t('form.airline')} {...form.getInputProps('airline')} />
        <SelectField
          label={t('list.state')}
          data={choices(groupStates, (value) => t(`state.${value}`))}
          {...form.getInputProps('state')}
        />
        <SelectField
          label={t('form.audience')}
          data={choices(groupAudiences, (value) => t(`audience.${value}`))}
          {...form.getInputProps('audience')}
        />
        <TextField ltr required inputMode="numeric" label={t('form.seats')} {...form.getInputProps('seats')} />
        <TextField
          ltr
          label={t('form.pnr')}
          help={t('form.pnrHelp')}
          {...form.getInputProps('pnr')}
          value={form.values.pnr ?? ''}
          onChange={({ currentTarget }) => form.setFieldValue('pnr', currentTarget.value || null)}
        />
        <CheckField label={t('form.show_seats')} {...form.getInputProps('show_seats', { type: 'checkbox' })} />
      </FormSection>
      <FormSection title={t('form.flights')} text={t('form.flightsText')}>
        <FlightFields form={form} />
      </FormSection>
      <FormSection title={t('form.prices')} text={t('form.pricesText')}>
        <PriceFields form={form} currency={currency} />
      </FormSection>
      <FormSection title={t('form.terms')} text={t('form.termsText')}>
        <TermFields form={form} currency={currency} />
        <Wide>
          <TextAreaField label={t('form.termsEn')} dir="ltr" rows={3} {...form.getInputProps('terms.en')} />
        </Wide>
        <Wide>
          <TextAreaField label={t('form.termsAr')} dir="rtl" rows={3} {...form.getInputProps('terms.ar')} />
        </Wide>
      </FormSection>
    </FormPage>
  )
}
