import { z } from '@safar/contract/protocol/schema'

/** Treats an empty field as omitted. */
export const leftOut = <T extends z.ZodType<unknown, string | undefined>>(field: T) =>
  z
    .string()
    .transform((text) => text || undefined)
    .pipe(field)

/** A number field: empty input does not mean zero. */
export const numberText = <T extends z.ZodType>(field: T) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .transform((text): unknown => text)
    .pipe(field)
