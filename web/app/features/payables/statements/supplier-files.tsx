import { STATEMENT_MAX_MB } from '@safar/contract/money/bank-statements.contract'
import type { SupplierPayable } from '@safar/contract/money/payables.contract'
import type { SupplierStatementFile } from '@safar/contract/money/supplier-statements.contract'
import { currencies } from '@safar/contract/vocabulary/currencies'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiFailure } from '../../../platform/api.ts'
import { useCan } from '../../../platform/session.ts'
import { showToast, useFailureToast } from '../../../platform/toasts/index.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { TwoLines } from '../../../ui/data-table/two-lines.tsx'
import { usePages } from '../../../ui/data-table/use-pages.ts'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { useCurrencyName } from '../../../ui/money/use-currency-name.ts'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import style from '../payables.module.css'
import { supplierFilePages, uploadStatement, useUploadProgress } from './api.ts'

/** MIME types that operating systems report for CSV files and workbooks. */
const ACCEPTED = [
  'text/csv',
  'text/plain',
  'application/csv',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]

function UploadCard({ supplier }: { supplier: SupplierPayable }) {
  const { t } = useTranslation('payables')
  const navigate = useNavigate()
  const sayFailure = useFailureToast()
  const [upload, setUpload] = useState<string | null>(null)
  const [refused, refuse] = useState<{ file?: string | undefined; currency?: string | undefined }>({})
  const nameOf = useCurrencyName()
  // Defaults to the foreign currency with open items, which a supplier's list is most likely in.
  const [currency, setCurrency] = useState(supplier.foreign[0]?.currency ?? supplier.currency)
  const progress = useUploadProgress(upload)
  const send = async (file: File) => {
    const id = crypto.randomUUID()
    setUpload(id)
    refuse({})
    try {
      const { data, message, type } = await uploadStatement(file, {
        account_id: supplier.account_id,
        currency: currencies.find((one) => one === currency),
        upload: id,
      })
      showToast(message, type)
      await navigate(adminUrls.supplierStatement(data.id), { state: { unread: data.unread } })
    } catch (error) {
      const { file: wrong, currency: notTheirs } = error instanceof ApiFailure ? error.fields : {}
      if (wrong || notTheirs) refuse({ file: wrong, currency: notTheirs })
      else sayFailure(error, 'Something went wrong.')
    } finally {
      setUpload(null)
    }
  }
  return (
    <Card title={t('statements.upload')}>
      <div className={style.billedIn}>
        <SelectField
          label={t('statements.currency')}
          help={t('statements.currencyHelp')}
          searchable
          data={[supplier.currency, ...currencies.filter((one) => one !== supplier.currency)].map((value) => ({
            value,
            label: nameOf(value),
          }))}
          value={currency}
          error={refused.currency}
          onChange={setCurrency}
        />
      </div>
      <FileDrop
        label={t('statements.file')}
        help={t('statements.help', { max: STATEMENT_MAX_MB })}
        files={[]}
        accept={ACCEPTED}
        maxFiles={1}
        maxMegabytes={STATEMENT_MAX_MB}
        busy={upload !== null}
        error={refused.file}
        onAdd={([file]) => file && void send(file)}
      />
      {upload !== null && (
        <p className="t-2" role="status">
          {progress?.lines
            ? t('statements.saved', {
                saved: progress.saved.toLocaleString('en'),
                lines: progress.lines.toLocaleString('en'),
              })
            : t('statements.reading')}
        </p>
      )}
    </Card>
  )
}

/** A supplier's own statements: upload one, or open an earlier one. */
export function SupplierFiles({ supplier }: { supplier: SupplierPayable }) {
  const { t } = useTranslation('payables')
  const navigate = useNavigate()
  const uploads = useCan('ledger.post')
  const { key, fetch } = supplierFilePages(supplier.account_id)
  const list = usePages(key, fetch)
  const columns: Column<SupplierStatementFile>[] = [
    {
      id: 'name',
      header: t('statements.name'),
      main: true,
      cell: ({ name, read_at }) => <TwoLines name first={<Ltr>{name}</Ltr>} second={<Ago value={read_at} />} />,
    },
    {
      id: 'days',
      header: t('statements.days'),
      cell: ({ from, to }) => (
        <>
          <DateText value={from} /> – <DateText value={to} />
        </>
      ),
    },
    { id: 'currency', header: t('statements.in'), cell: ({ currency }) => currency },
    { id: 'lines', header: t('statements.lines'), numeric: true, cell: ({ lines }) => lines.toLocaleString('en') },
  ]
  return (
    <div className={style.stack}>
      {uploads && <UploadCard supplier={supplier} />}
      <DataTable<SupplierStatementFile>
        {...list}
        name="supplier-statements"
        label={t('tabs.statements')}
        columns={columns}
        onExport={false}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        onOpen={({ id }) => void navigate(adminUrls.supplierStatement(id))}
        empty={{ title: t('statements.none'), help: t('statements.noneHelp') }}
      />
    </div>
  )
}
