import { type UseFormReturnType, useForm } from '@mantine/form'
import { fieldMessages } from '@safar/contract/wording/field-messages'
import type { Locale } from '@safar/contract/wording/locale'
import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ApiFailure } from '../../platform/api.ts'
import { samePassportTexts } from './same-passport.ts'

type Values = Record<string, unknown>
type Errors = Record<string, string>

/** The first error message of each field that violates the schema. */
export function errorsOf(schema: z.ZodType, values: unknown, locale: Locale): Errors {
  const { error } = schema.safeParse(values, { reportInput: true })
  if (!error) return {}
  return Object.fromEntries(
    Object.entries(fieldMessages(error.issues, locale)).flatMap(([field, [first]]) => (first ? [[field, first]] : [])),
  )
}

const holds = (values: Values, path: string) => Object.hasOwn(values, path.split('.')[0] ?? '')

/** The errors of a failed call that belong to this form's fields. */
export function placeable(error: unknown, values: Values): Errors {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(Object.entries(error.fields).filter(([path]) => holds(values, path)))
}

/** Text typed into the server-rendered page before hydration, by field. */
function typedBeforeScripts(values: Values, findNode: (path: string) => Element | null): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [path, value] of Object.entries(values)) {
    const node = value === '' ? findNode(path) : null
    const isText = node instanceof HTMLTextAreaElement || (node instanceof HTMLInputElement && node.type !== 'checkbox')
    if (isText && node.value !== '' && node.defaultValue === '') typed[path] = node.value
  }
  return typed
}

// Forms are also rendered on the server, where layout effects do not exist.
const useEarlyEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect

export type ContractForm<V> = UseFormReturnType<V> & {
  /** Shows a failed call's messages at their fields and focuses the first; returns true if any was shown. */
  showFailure: (error: unknown) => boolean
}

/** A form validated by a contract schema, with messages in the reader's language. */
export function useContractForm<S extends z.ZodType<unknown, Values>>(
  schema: S,
  initialValues: z.input<S>,
  /** Rules beyond the schema, such as the days of a trip; the schema's own messages take precedence. */
  rules: (values: z.input<S>) => Errors = () => ({}),
): ContractForm<z.input<S>> {
  const locale = useTranslation().i18n.language as Locale
  const form = useForm<z.input<S>>({
    mode: 'controlled',
    initialValues,
    validate: (values) => ({
      ...samePassportTexts(values, locale),
      ...rules(values),
      ...errorsOf(schema, values, locale),
    }),
  })

  const focusFirst = (errors: object) => {
    // Sections with an error are expanded, and their fields are not rendered until then.
    flushSync(() => undefined)
    // Sorted in page order, not schema order.
    const nodes = Object.keys(errors).flatMap((path) => form.getInputNode(path) ?? [])
    nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    nodes[0]?.focus()
  }

  const current = useRef({ form, rules })
  current.current = { form, rules }
  useEarlyEffect(() => {
    const { form } = current.current
    const typed = typedBeforeScripts(form.getValues(), (path) => form.getInputNode(path))
    if (Object.keys(typed).length > 0) form.setValues(typed as Partial<z.input<S>>)
  }, [])
  const shownLocale = useRef(locale)
  useEffect(() => {
    if (shownLocale.current === locale) return
    shownLocale.current = locale
    // Visible messages change language with the page; no further field is marked.
    const { errors, values, setErrors } = current.current.form
    const again = { ...current.current.rules(values), ...errorsOf(schema, values, locale) }
    setErrors(Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, again[path] ?? message])))
  }, [locale, schema])

  const onSubmit: typeof form.onSubmit = (handle, refused) =>
    form.onSubmit(handle, (errors, values, event) => {
      refused?.(errors, values, event)
      focusFirst(errors)
    }) as (event?: FormEvent<HTMLFormElement>) => void

  const showFailure = (error: unknown) => {
    const errors = placeable(error, form.getValues())
    if (Object.keys(errors).length === 0) return false
    flushSync(() => form.setErrors(errors))
    focusFirst(errors)
    return true
  }

  const shared = samePassportTexts(form.values, locale)
  const getInputProps: typeof form.getInputProps = (path, options) => {
    const props = form.getInputProps(path, options)
    return { ...props, error: props.error ?? shared[String(path)] }
  }

  return { ...form, getInputProps, onSubmit, showFailure }
}
