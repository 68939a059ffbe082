import { genders, titles } from '@safar/contract/vocabulary/bookings'
import { type PassengerType, passengerTypes } from '@safar/contract/vocabulary/flights'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { IconButton, SoftButton } from '../../../ui/actions/buttons.tsx'
import { AmountField } from '../../../ui/fields/amount-field.tsx'
import { CountryField } from '../../../ui/fields/country-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { TypedDateField } from '../../../ui/fields/typed-date-field.tsx'
import { Wide } from '../../../ui/forms/form-section.tsx'
import style from './form.module.css'
import type { OfflineFormOf } from './values.ts'
import { exchangeOf, newTraveller } from './values.ts'

const sides = ['cost', 'sale'] as const
const amounts = ['base', 'tax', 'service'] as const

/** The travellers, each with cost and sale price. */
export function TravellerRows({ form }: { form: OfflineFormOf }) {
  const { t } = useTranslation('offline')
  const { travellers } = form.values
  return (
    <Wide>
      <div className={style.rows}>
        {travellers.map((_one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no other name while they are typed.
          <fieldset key={index} className={style.row}>
            <legend className={style.legend}>
              {t('form.traveller', { number: index + 1 })}
              {travellers.length > 1 && (
                <IconButton
                  size={28}
                  label={t('form.removeTraveller', { number: index + 1 })}
                  onClick={() => form.removeListItem('travellers', index)}
                >
                  <IconTrash size={16} stroke={1.75} />
                </IconButton>
              )}
            </legend>
            <Person form={form} index={index} />
            <Prices form={form} index={index} />
          </fieldset>
        ))}
        {typeof form.errors.travellers === 'string' && <p className={style.error}>{form.errors.travellers}</p>}
        <div>
          <SoftButton
            size="sm"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => form.insertListItem('travellers', newTraveller())}
          >
            {t('form.addTraveller')}
          </SoftButton>
        </div>
      </div>
    </Wide>
  )
}

interface RowProps {
  form: OfflineFormOf
  index: number
}

/** Default title by passenger type, until another is chosen. */
const titleOf = (type: PassengerType) => (type === 'adult' ? 'MR' : 'MSTR')

function Person({ form, index }: RowProps) {
  const { t } = useTranslation('offline')
  const path = `travellers.${index}`
  const chooseType = (type: string) => {
    const chosen = passengerTypes.find((each) => each === type) ?? 'adult'
    form.setFieldValue(`${path}.type`, chosen)
    form.setFieldValue(`${path}.title`, titleOf(chosen))
  }
  return (
    <div className={style.person}>
      <SelectField
        label={t('person.type')}
        data={passengerTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        {...form.getInputProps(`${path}.type`)}
        onChange={chooseType}
      />
      <SelectField
        label={t('person.title')}
        data={titles.map((value) => ({ value, label: value }))}
        {...form.getInputProps(`${path}.title`)}
      />
      <TextField
        label={t('person.given_name')}
        ltr
        required
        maxLength={50}
        {...form.getInputProps(`${path}.given_name`)}
      />
      <TextField
        label={t('person.family_name')}
        ltr
        required
        maxLength={50}
        {...form.getInputProps(`${path}.family_name`)}
      />
      <TypedDateField label={t('person.birth_date')} {...form.getInputProps(`${path}.birth_date`)} />
      <SelectField
        label={t('person.gender')}
        clearable
        data={genders.map((value) => ({ value, label: t(`gender.${value}`) }))}
        {...form.getInputProps(`${path}.gender`)}
      />
      <CountryField
        label={t('person.nationality')}
        autoComplete="off"
        clearable
        {...form.getInputProps(`${path}.nationality`)}
      />
      <TextField
        label={t('person.passport')}
        ltr
        maxLength={15}
        autoComplete="off"
        {...(form.values.travellers[index]?.key && { placeholder: t('person.passportKept') })}
        {...form.getInputProps(`${path}.passport`)}
      />
      <TypedDateField label={t('person.passport_expires')} {...form.getInputProps(`${path}.passport_expires`)} />
      <TextField
        label={t('person.ticket')}
        ltr
        maxLength={24}
        autoComplete="off"
        {...form.getInputProps(`${path}.ticket`)}
      />
    </div>
  )
}

function Prices({ form, index }: RowProps) {
  const { t } = useTranslation('offline')
  const { currency: own } = agency()
  const foreign = exchangeOf(form.values)?.currency ?? own
  // Only flights have a fare.
  const isFare = form.values.details.product === 'ticket'
  const currencies = { cost: foreign, sale: own }
  return (
    <div className={style.prices}>
      {sides.map((side) => (
        <fieldset key={side} className={style.side}>
          <legend className="visually-hidden">{t(`price.${side}`)}</legend>
          <b aria-hidden>{t(`price.${side}`)}</b>
          {amounts.map((amount) => (
            <AmountField
              key={amount}
              label={t(
                `price.${side === 'cost' ? 'costOf' : 'saleOf'}.${amount === 'base' && !isFare ? 'price' : amount}`,
              )}
              currency={currencies[side]}
              {...form.getInputProps(`travellers.${index}.${side}.${amount}`)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}
