import { Input, Skeleton } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { RichText } from '@safar/contract/content/rich-text'
import type { Locale } from '@safar/contract/wording/locale'
import { lazy, Suspense, useId } from 'react'
import { asField, type FieldProps } from '../fields/field.ts'

/** Loaded lazily: it is large, and only a few office forms need it. */
const Editor = lazy(() => import('./editor.tsx'))

export interface RichTextEditorProps extends Omit<FieldProps, 'label' | 'read'> {
  label: string
  /** The language of the text, not of the page. */
  language: Locale
  value: RichText
  onChange: (text: RichText) => void
}

export function RichTextEditor({ language, value, onChange, ...field }: RichTextEditorProps) {
  const id = useId()
  // The editor needs a DOM, so a server-rendered page shows it only after hydration.
  const mounted = useMounted()
  const { 'aria-required': _, ...wrapper } = asField(field)
  const waiting = <Skeleton height={150} radius={8} />
  return (
    <Input.Wrapper {...wrapper} labelElement="div">
      {mounted ? (
        <Suspense fallback={waiting}>
          <Editor
            id={id}
            label={field.label}
            language={language}
            value={value}
            onChange={onChange}
            invalid={Boolean(field.error)}
          />
        </Suspense>
      ) : (
        waiting
      )}
    </Input.Wrapper>
  )
}
