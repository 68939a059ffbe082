import { dayInZone } from '@safar/contract/day'
import { exchangeRateForm, type RateLine } from '@safar/contract/settings/currencies.contract'
import { currencies } from '@safar/contract/vocabulary/currencies'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection } from '../../../ui/forms/form-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useCurrencyName } from '../../../ui/money/use-currency-name.ts'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { ratePages, ratesInForce, useAddExchangeRate } from '../api.ts'

/** Exchange rates by day: a section of the settings. */
export function CurrencySettings() {
  return (
    <>
      <Card flush>
        <RateForm />
      </Card>
      <RateHistory />
    </>
  )
}

function RateForm() {
  const { t } = useTranslation('settings')
  const { currency: own, zone } = agency()
  const nameOf = useCurrencyName()
  const today = dayInZone(zone, new Date())
  const others = currencies.filter((currency) => currency !== own)
  const form = useContractForm(exchangeRateForm, { currency: others[0] ?? 'USD', rate: '', day: today })
  const { run, busy } = useAddExchangeRate({
    onFailure: form.showFailure,
    onSuccess: () => form.setFieldValue('rate', ''),
  })
  const { data = [] } = useQuery(ratesInForce())
  const now = data.find(({ currency }) => currency === form.values.currency)
  return (
    <form onSubmit={form.onSubmit(async (body) => void (await run({ body })))} noValidate>
      <FormSection title={t('currencies.add')} text={t('currencies.addText')}>
        <SelectField
          label={t('currencies.currency')}
          data={others.map((value) => ({ value, label: nameOf(value) }))}
          required
          {...form.getInputProps('currency')}
        />
        <TextField
          label={t('currencies.rate', { currency: form.values.currency, own })}
          help={now ? t('currencies.now', { rate: now.rate }) : t('currencies.noneYet')}
          ltr
          inputMode="decimal"
          placeholder="74.76"
          required
          {...form.getInputProps('rate')}
        />
        <DateField label={t('currencies.day')} max={today} required {...form.getInputProps('day')} />
      </FormSection>
      <FormFoot>
        <PrimaryButton type="submit" busy={busy}>
          {t('currencies.save')}
        </PrimaryButton>
      </FormFoot>
    </form>
  )
}

function RateHistory() {
  const { t } = useTranslation('settings')
  const nameOf = useCurrencyName()
  const pages = ratePages()
  const list = usePages(pages.key, pages.fetch)
  const { currency: own } = agency()
  const columns: Column<RateLine>[] = [
    {
      id: 'currency',
      header: t('currencies.currency'),
      main: true,
      text: ({ currency }) => nameOf(currency),
      cell: ({ currency }) => nameOf(currency),
    },
    {
      id: 'rate',
      header: t('currencies.rateColumn', { own }),
      text: ({ rate }) => rate,
      cell: ({ rate }) => <Ltr>{rate}</Ltr>,
    },
    {
      id: 'day',
      header: t('currencies.day'),
      text: ({ day }) => day,
      cell: ({ day }) => <DateText value={day} />,
    },
    { id: 'by', header: t('currencies.by'), text: ({ by }) => by, cell: ({ by }) => <bdi>{by}</bdi> },
    {
      id: 'at',
      header: t('currencies.at'),
      text: ({ at }) => at,
      cell: ({ at }) => <DateTimeText value={at} />,
    },
  ]
  return (
    <DataTable<RateLine>
      {...list}
      name="exchange-rates"
      label={t('currencies.history')}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={({ currency, rate }) => `${currency} ${rate}`}
      empty={{ title: t('currencies.empty'), help: t('currencies.emptyHelp') }}
    />
  )
}
