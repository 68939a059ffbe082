import { STATEMENT_MAX_MB } from '@safar/contract/money/bank-statements.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { type Columns, columnNames, type StatementFile } from '../api.ts'
import style from '../bank-statements.module.css'
import { ReadSummary } from './read-summary.tsx'
import { UploadingStatus } from './uploading-status.tsx'
import type { useUpload } from './use-upload.ts'

/** MIME types that operating systems report for a CSV file. */
const CSV = ['text/csv', 'text/plain', 'application/csv', 'application/vnd.ms-excel']

interface Props {
  upload: ReturnType<typeof useUpload>
  /** The current list of files. */
  files: readonly StatementFile[]
}

/** Uploads a bank's CSV file and shows the result. */
export function UploadCard({ upload: { send, busy, progress, read, refused }, files }: Props) {
  const { t } = useTranslation('bankStatements')
  const [columns, setColumns] = useState<Columns>({})
  const [naming, name] = useState(false)
  return (
    <Card title={t('upload.title')}>
      <FileDrop
        label={t('upload.file')}
        help={t('upload.help', { max: STATEMENT_MAX_MB })}
        files={[]}
        accept={CSV}
        maxFiles={1}
        maxMegabytes={STATEMENT_MAX_MB}
        busy={busy}
        error={refused?.why}
        onAdd={([file]) => file && void send(file, columns)}
      />
      {busy && <UploadingStatus progress={progress} />}
      {naming || refused ? (
        <fieldset className={style.columns}>
          <legend className={style.help}>{t('upload.columnsHelp')}</legend>
          {columnNames.map((column) => (
            <TextField
              key={column}
              label={t(`upload.columns.${column}`)}
              maxLength={60}
              value={columns[column] ?? ''}
              onChange={({ currentTarget: { value } }) => setColumns((before) => ({ ...before, [column]: value }))}
            />
          ))}
          {refused && (
            <OutlineButton size="sm" busy={busy} onClick={() => void send(refused.file, columns)}>
              {t('upload.again')}
            </OutlineButton>
          )}
        </fieldset>
      ) : (
        <OutlineButton className={style.naming ?? ''} size="xs" onClick={() => name(true)}>
          {t('upload.name')}
        </OutlineButton>
      )}
      {read && <ReadSummary read={read} open={files.find(({ id }) => id === read.id)?.open ?? read.open} />}
    </Card>
  )
}
