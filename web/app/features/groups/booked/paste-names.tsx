import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SoftButton } from '../../../ui/actions/buttons.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { type PastedList, type PastedName, readNames } from '../names.rules.ts'

/** A list of passengers from a message, a spreadsheet or a CSV file. */
export function PasteNames({ onRead }: { onRead: (names: readonly PastedName[]) => void }) {
  const { t } = useTranslation('groups')
  const [text, setText] = useState('')
  const [list, setList] = useState<PastedList | null>(null)
  const read = (from: string) => {
    const found = readNames(from)
    setList(found)
    onRead(found.names)
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const content = await file.text()
    setText(content)
    read(content)
  }
  return (
    <details>
      <summary>{t('names.paste')}</summary>
      <TextAreaField
        label={t('names.paste')}
        help={t('names.pasteHelp')}
        dir="ltr"
        rows={4}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <SoftButton onClick={() => read(text)}>{t('names.pasteUse')}</SoftButton>{' '}
      <label>
        {t('names.file')}{' '}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ currentTarget }) => void readFile(currentTarget.files?.[0])}
        />
      </label>
      {list && (
        <p role="status">
          {t('names.pasteRead', { count: list.names.length })}{' '}
          {list.wrong.length > 0 && t('names.pasteWrong', { lines: list.wrong.join(', ') })}
        </p>
      )}
    </details>
  )
}
