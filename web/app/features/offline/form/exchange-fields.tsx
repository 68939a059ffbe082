import { currencies } from '@safar/contract/vocabulary/currencies'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useCurrencyName } from '../../../ui/money/use-currency-name.ts'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { dateText } from '../../../ui/time/calendar.ts'
import { ratesInForce } from '../../settings/public.ts'
import type { OfflineFormOf } from './values.ts'
import { exchangeOf } from './values.ts'

/** The supplier's billing currency, and the exchange rate for our books: today's, unless another is typed. */
export function ExchangeFields({ form }: { form: OfflineFormOf }) {
  const { t } = useTranslation('offline')
  const locale = useLocale()
  const nameOf = useCurrencyName()
  const { currency: own } = agency()
  const { data: rates } = useQuery({ ...ratesInForce(), retry: false })
  const foreign = exchangeOf(form.values)
  const today = rates?.find(({ currency }) => currency === foreign?.currency)
  const choose = (currency: string) => {
    const rate = rates?.find((one) => one.currency === currency)?.rate ?? ''
    form.setFieldValue('cost_exchange', { currency, rate })
  }
  return (
    <>
      <SelectField
        label={t('exchange.currency')}
        help={t('exchange.currencyHelp')}
        searchable
        data={[own, ...currencies.filter((currency) => currency !== own)].map((value) => ({
          value,
          label: nameOf(value),
        }))}
        value={form.values.cost_exchange.currency || own}
        error={form.errors['cost_exchange.currency']}
        onChange={choose}
      />
      {foreign && (
        <TextField
          label={t('exchange.rate', { currency: foreign.currency, own })}
          help={
            today
              ? t('exchange.rateToday', { rate: today.rate, day: dateText(today.day, locale) })
              : t('exchange.noRate', { currency: foreign.currency })
          }
          ltr
          required
          maxLength={18}
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('cost_exchange.rate')}
        />
      )}
    </>
  )
}
