import { dayInZone } from '@safar/contract/day'
import {
  MAX_PREFIX,
  type NumberingLine,
  numberingForm,
  standardNumbering,
  WIDTH,
  writeNumber,
} from '@safar/contract/settings/numbering.contract'
import { documentSeries } from '@safar/contract/vocabulary/money'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { PrimaryButton } from '../../../ui/actions/buttons.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { type TableRows, useFullPages } from '../../../ui/data-table/use-pages.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useContractForm } from '../../../ui/forms/form.ts'
import { FormFoot, FormSection, Wide } from '../../../ui/forms/form-section.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText, DateTimeText } from '../../../ui/time/dates.tsx'
import { numberingPages, useAddNumbering } from '../api.ts'

type Counters = Record<(typeof documentSeries)[number], number>

const widths = Array.from({ length: WIDTH.most - WIDTH.least + 1 }, (_, place) => String(WIDTH.least + place))

/** How invoices and credit notes are numbered: a section of the settings. */
export function NumberingSettings() {
  const { key, fetch } = numberingPages()
  const { pages, table } = useFullPages(key, fetch, ({ data }) => data)
  const counters = pages[0]?.next_number ?? { invoice: 1, credit_note: 1 }
  return (
    <>
      <Card flush>
        <NumberingFields counters={counters} lines={table.rows} />
      </Card>
      <History table={table} />
    </>
  )
}

interface NumberingFieldsProps {
  counters: Counters
  /** Newest first. */
  lines: readonly NumberingLine[]
}

function NumberingFields({ counters, lines }: NumberingFieldsProps) {
  const { t } = useTranslation('settings')
  const today = dayInZone(agency().zone, new Date())
  const form = useContractForm(numberingForm, { series: 'invoice', ...standardNumbering.invoice, from: today })
  const { run, busy } = useAddNumbering({ onFailure: form.showFailure })
  const { series, from } = form.values
  const example = writeNumber(
    { ...form.values, prefix: form.values.prefix.trim().toUpperCase(), width: Number(form.values.width) },
    counters[series],
    from.slice(0, 4),
  )
  return (
    <form onSubmit={form.onSubmit(async (body) => void (await run({ body })))} noValidate>
      <FormSection title={t('numbering.add')} text={t('numbering.addText')}>
        <SelectField
          label={t('numbering.series')}
          data={documentSeries.map((value) => ({ value, label: t(`numbering.of.${value}`) }))}
          required
          {...form.getInputProps('series')}
          onChange={(value) => {
            const chosen = documentSeries.find((one) => one === value) ?? 'invoice'
            const { prefix, with_year, width } =
              lines.find((line) => line.series === chosen) ?? standardNumbering[chosen]
            form.setValues({ series: chosen, prefix, with_year, width })
          }}
        />
        <TextField
          label={t('numbering.prefix')}
          help={t('numbering.prefixHelp')}
          maxLength={MAX_PREFIX}
          ltr
          required
          {...form.getInputProps('prefix')}
        />
        <SelectField
          label={t('numbering.width')}
          data={widths.map((value) => ({ value, label: value }))}
          value={String(form.values.width)}
          error={form.errors.width}
          onChange={(value) => form.setFieldValue('width', Number(value))}
          required
        />
        <DateField label={t('numbering.from')} min={today} required {...form.getInputProps('from')} />
        <Wide>
          <CheckField label={t('numbering.year')} {...form.getInputProps('with_year', { type: 'checkbox' })} />
        </Wide>
      </FormSection>
      <FormFoot>
        <PrimaryButton type="submit" busy={busy}>
          {t('numbering.save')}
        </PrimaryButton>
        <output>{t('numbering.next', { number: `\u2066${example}\u2069` })}</output>
      </FormFoot>
    </form>
  )
}

function History({ table }: { table: TableRows<NumberingLine> }) {
  const { t } = useTranslation('settings')
  const columns: Column<NumberingLine>[] = [
    {
      id: 'series',
      header: t('numbering.series'),
      main: true,
      text: ({ series }) => t(`numbering.of.${series}`),
      cell: ({ series }) => t(`numbering.of.${series}`),
    },
    {
      id: 'example',
      header: t('numbering.example'),
      text: (line) => writeNumber(line, 1, line.from.slice(0, 4)),
      cell: (line) => <Ltr>{writeNumber(line, 1, line.from.slice(0, 4))}</Ltr>,
    },
    {
      id: 'from',
      header: t('numbering.from'),
      text: ({ from }) => from,
      cell: ({ from }) => <DateText value={from} />,
    },
    { id: 'by', header: t('numbering.by'), text: ({ by }) => by, cell: ({ by }) => <bdi>{by}</bdi> },
    { id: 'at', header: t('numbering.at'), text: ({ at }) => at, cell: ({ at }) => <DateTimeText value={at} /> },
  ]
  return (
    <DataTable<NumberingLine>
      {...table}
      name="document-numbering"
      label={t('numbering.history')}
      columns={columns}
      rowId={({ id }) => String(id)}
      rowName={(line) => writeNumber(line, 1, line.from.slice(0, 4))}
      empty={{ title: t('numbering.empty'), help: t('numbering.emptyHelp') }}
    />
  )
}
