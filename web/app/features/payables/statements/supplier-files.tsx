import { STATEMENT_MAX_MB } from '@safar/contract/money/bank-statements.contract'
import type { SupplierPayable } from '@safar/contract/money/payables.contract'
import type { SupplierStatementFile } from '@safar/contract/money/supplier-statements.contract'
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
import { Card } from '../../../ui/layout/card.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Ago, DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import style from '../payables.module.css'
import { supplierFilePages, uploadStatement, useUploadProgress } from './api.ts'

/** What computers call CSV files and workbooks. */
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
  const [refused, refuse] = useState<string>()
  const progress = useUploadProgress(upload)
  const send = async (file: File) => {
    const id = crypto.randomUUID()
    setUpload(id)
    refuse(undefined)
    try {
      const { data, message, type } = await uploadStatement(supplier.account_id, file, id)
      showToast(message, type)
      await navigate(adminUrls.supplierStatement(data.id), { state: { unread: data.unread } })
    } catch (error) {
      const why = error instanceof ApiFailure ? error.fields.file : undefined
      if (why) refuse(why)
      else sayFailure(error, 'Something went wrong.')
    } finally {
      setUpload(null)
    }
  }
  return (
    <Card title={t('statements.upload')}>
      <FileDrop
        label={t('statements.file')}
        help={t('statements.help', { max: STATEMENT_MAX_MB })}
        files={[]}
        accept={ACCEPTED}
        maxFiles={1}
        maxMegabytes={STATEMENT_MAX_MB}
        busy={upload !== null}
        error={refused}
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

/** A supplier's own lists: upload one, or open one read before. */
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
