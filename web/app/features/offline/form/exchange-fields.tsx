import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { OfflineFormOf } from './values.ts'
import { exchangeOf } from './values.ts'

/** What the supplier bills in, and at which rate it goes into our books. */
export function ExchangeFields({ form }: { form: OfflineFormOf }) {
  const { t } = useTranslation('offline')
  const { currency: own } = agency()
  const foreign = exchangeOf(form.values)
  return (
    <>
      <TextField
        label={t('exchange.currency')}
        help={t('exchange.currencyHelp')}
        ltr
        maxLength={3}
        placeholder={own}
        autoComplete="off"
        {...form.getInputProps('cost_exchange.currency')}
      />
      {foreign && (
        <TextField
          label={t('exchange.rate', { currency: foreign.currency, own })}
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
