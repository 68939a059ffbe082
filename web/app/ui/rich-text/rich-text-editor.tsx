import { Input, Skeleton } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { RichText } from '@safar/contract/content/rich-text'
import type { Locale } from '@safar/contract/protocol/shapes'
import { lazy, Suspense, useId } from 'react'
import { asField, type FieldProps } from '../fields/field.ts'

/** Large, and only a few forms of the office need it. */
const Editor = lazy(() => import('./editor.tsx'))

export interface RichTextEditorProps extends Omit<FieldProps, 'label' | 'read'> {
  label: string
  /** The language that is written, not that of the page. */
  language: Locale
  value: RichText
  onChange: (text: RichText) => void
}

export function RichTextEditor({ language, value, onChange, ...field }: RichTextEditorProps) {
  const id = useId()
  // It needs a document: a page rendered on the server shows it once its scripts run.
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
