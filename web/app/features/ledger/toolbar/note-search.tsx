import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { LedgerView } from './use-ledger-view.ts'

/** Searches by voucher or words of a note; the text goes to the URL when typing pauses. */
export function NoteSearch({ view }: { view: LedgerView }) {
  const { t } = useTranslation('ledger')
  const [text, setText] = useState(view.q)
  const rest = useDebouncedCallback((typed: string) => view.set({ q: typed }), 300)
  return (
    <TextField
      label={t('find')}
      type="search"
      placeholder={t('search')}
      leftSection={<IconSearch size={16} stroke={1.75} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        rest(event.currentTarget.value.trim())
      }}
    />
  )
}
