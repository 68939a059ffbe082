import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { officeToday } from '../../../ui/time/calendar.ts'
import { emptySearch, type FlightSearch, type Leg } from '../query/flight-search.ts'
import { recentSearches } from '../query/recent-searches.ts'
import { type ResultsPath, resultsOf } from '../query/results-path.ts'
import { type FieldName, fieldErrorsOf } from '../query/search-form.rules.ts'

/** Only a few fit below the form. */
const SHOWN_RECENT = 4

export const fieldId = (field: FieldName, leg = 0): string => `flight-${leg}-${field}`

interface Options {
  /** Initial values; an empty form by default. */
  initial?: FlightSearch
  /** Shows field errors immediately: the search came from a URL, not from typing. */
  checked?: boolean
  results?: ResultsPath
  onSent?: () => void
}

/** The state of the flight form, its field errors after the first submit, and its submission. */
export function useFlightForm({ initial, checked = false, results = '/flight/search', onSent }: Options = {}) {
  const { t } = useTranslation('flights')
  const navigate = useNavigate()
  const [search, setSearch] = useState<FlightSearch>(() => initial ?? emptySearch())
  const [recent, setRecent] = useState<FlightSearch[]>([])
  const id = useId()
  const [submitted, setSubmitted] = useState(checked)
  const today = officeToday()
  const issues = submitted ? fieldErrorsOf(search, today) : []

  useEffect(() => setRecent(recentSearches(officeToday(), SHOWN_RECENT)), [])

  const change = (changes: Partial<FlightSearch>) => setSearch((previous) => ({ ...previous, ...changes }))
  const changeLeg = (index: number, changes: Partial<Leg>) =>
    setSearch((previous) => ({
      ...previous,
      legs: previous.legs.map((leg, i) => (i === index ? { ...leg, ...changes } : leg)),
    }))
  const errorOf = (field: FieldName, leg = 0): string | undefined => {
    const error = issues.find((one) => one.field === field && one.leg === leg)
    return error && t(`fieldError.${error.key}`)
  }
  // Lookups of places whose field was left before the list of matches arrived.
  const lookups = useRef(new Set<Promise<void>>())
  const latest = useRef(search)
  latest.current = search
  const waitFor = (lookup: Promise<void>) => {
    lookups.current.add(lookup)
    void lookup.finally(() => lookups.current.delete(lookup))
  }
  async function send() {
    if (lookups.current.size > 0) {
      await Promise.all(lookups.current)
      // The places they chose are in the state after the next render.
      await new Promise((resolve) => setTimeout(resolve))
    }
    const [first] = fieldErrorsOf(latest.current, today)
    setSubmitted(true)
    if (first) {
      document.getElementById(fieldId(first.field, first.leg))?.focus()
      return
    }
    onSent?.()
    void navigate(resultsOf(latest.current, results))
  }
  return { id, search, setSearch, change, changeLeg, issues, errorOf, today, recent, results, send, waitFor }
}

export type FlightForm = ReturnType<typeof useFlightForm>
