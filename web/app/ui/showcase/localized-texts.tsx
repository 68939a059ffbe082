import type { LocalizedRichText, LocalizedText } from '@safar/contract/content/read-localized'
import { useState } from 'react'
import { Card } from '../layout/card.tsx'
import { LocalizedRichTextFields, LocalizedTextFields } from '../rich-text/localized-fields.tsx'
import { LocalizedTextView } from '../rich-text/rich-text-view.tsx'
import { useSamples } from './samples.ts'
import styles from './showcase.module.css'

const NAME: LocalizedText = { en: 'Rajab umrah, 14 nights', ar: '' }
const TEXT: LocalizedRichText = {
  en: [
    { type: 'heading', spans: [{ text: 'Day one' }] },
    { type: 'paragraph', spans: [{ text: 'Bus to ' }, { text: 'Makkah', bold: true }, { text: ', then umrah.' }] },
    { type: 'bullets', items: [[{ text: 'Zamzam, 5 L' }], [{ text: 'SIM card', link: 'https://safar.example' }]] },
  ],
  ar: [],
}

export function LocalizedTexts() {
  const s = useSamples()
  const [name, setName] = useState(NAME)
  const [text, setText] = useState(TEXT)
  return (
    <Card>
      <div className={styles.stack}>
        <LocalizedTextFields label={s.h3} required maxLength={80} value={name} onChange={setName} />
        <LocalizedRichTextFields label={s.remarks} value={text} onChange={setText} />
        <LocalizedTextView value={text} />
      </div>
    </Card>
  )
}
