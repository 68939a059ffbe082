import { readXlsx } from '@safar/contract/files/read-xlsx'
import { columnKey, type NameRow, readNameRows, readNames } from '@safar/contract/travellers/name-list.rules'
import { translate } from '@safar/contract/wording/texts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useLocale } from '../../../ui/theme/theme-provider.tsx'
import { saveNamesTemplate } from '../api.ts'
import style from '../groups.module.css'

interface Props {
  bookingId: number
  bookingRef: string
  /** Fills the seats; returns the rows for which no seat was found. */
  onRead: (rows: readonly NameRow[]) => readonly NameRow[]
}

interface ReadList {
  count: number
  problems: string[]
}

const isXlsx = ({ name }: File): boolean => /\.xlsx$/i.test(name)

/** A list of passengers from a message, a spreadsheet or a file. Unreadable cells are reported by row and column. */
export function PasteNames({ bookingId, bookingRef, onRead }: Props) {
  const { t } = useTranslation('groups')
  const locale = useLocale()
  const [text, setText] = useState('')
  const [list, setList] = useState<ReadList | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)

  const use = (rows: readonly NameRow[]) => {
    const surplus = onRead(rows)
    const problems = rows.flatMap(({ row, errors }) =>
      errors.map(({ column, value }) =>
        t('names.problem', { row, column: translate(locale, columnKey(column)), value }),
      ),
    )
    const unseated = surplus.map(({ row, values }) =>
      t('names.surplus', { row, name: `${values.family_name} ${values.given_name}`.trim() }),
    )
    setList({ count: rows.length - surplus.length, problems: [...problems, ...unseated] })
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    setUnreadable(false)
    setList(null)
    try {
      if (!isXlsx(file)) {
        const content = await file.text()
        setText(content)
        return use(readNames(content))
      }
      const rows = await readXlsx(new Uint8Array(await file.arrayBuffer()))
      // The whole list stays visible, however much of it could be read.
      setText(rows.map((cells) => cells.join('\t')).join('\n'))
      use(readNameRows(rows))
    } catch {
      setUnreadable(true)
    }
  }
  return (
    <details open={text !== '' || undefined} className={style.paste}>
      <summary>{t('names.paste')}</summary>
      <TextAreaField
        label={t('names.paste')}
        help={t('names.pasteHelp')}
        dir="ltr"
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={style.pasteActions}>
        <SoftButton onClick={() => use(readNames(text))}>{t('names.pasteUse')}</SoftButton>
        <label>
          {t('names.file')}{' '}
          <input
            type="file"
            accept=".xlsx,.csv,text/csv,text/plain"
            onChange={({ currentTarget }) => void readFile(currentTarget.files?.[0])}
          />
        </label>
        <SoftButton onClick={() => void saveNamesTemplate(bookingId, bookingRef)}>{t('names.template')}</SoftButton>
      </div>
      {isUnreadable && <p role="alert">{t('names.unreadable')}</p>}
      {list && <p role="status">{t('names.pasteRead', { count: list.count })}</p>}
      {list && list.problems.length > 0 && (
        <div role="alert">
          <b>{t('names.problems')}</b>
          <ul>
            {list.problems.map((problem) => (
              <li key={problem}>
                <bdi>{problem}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  )
}
