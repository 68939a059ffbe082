import type { Hotel } from '@safar/contract/products/hotels/hotel.schema'

export type Picture = Hotel['picture']

/** Random numbers for one picture: the same seed always draws the same scene. */
export function createDice(seed: number) {
  let state = (seed ^ 0x9e3779b9) >>> 0
  /** From 0 up to, but not including, 1. */
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    roll,
    /** A whole number between both bounds, inclusive. */
    between: (low: number, high: number): number => low + Math.floor(roll() * (high - low + 1)),
    pick: <T>(values: readonly [T, ...T[]]): T => values[Math.floor(roll() * values.length)] ?? values[0],
  }
}
export type Dice = ReturnType<typeof createDice>

/** Colours: sky from top to bottom, far ridge, near ridge, walls, lit and dark glass, ground. */
export interface Palette {
  sky: readonly [string, string, string]
  far: string
  near: string
  wall: string
  shade: string
  lit: string
  dark: string
  ground: string
  sun: string
}

const hours: Readonly<Record<Picture['hour'], Omit<Palette, 'wall' | 'shade'>>> = {
  morning: {
    sky: ['#a9c8f0', '#d5e4f6', '#fdeedd'],
    far: '#b9c6dd',
    near: '#93a6c6',
    lit: '#dfeefc',
    dark: '#7d95bb',
    ground: '#8fa3a5',
    sun: '#fff4d6',
  },
  noon: {
    sky: ['#5f9be0', '#9cc4ee', '#d9ebf9'],
    far: '#aac3dd',
    near: '#7fa0c0',
    lit: '#e9f6ff',
    dark: '#5d86b4',
    ground: '#7f9a8c',
    sun: '#ffffff',
  },
  dusk: {
    sky: ['#2b3f86', '#8a6cae', '#f6b58a'],
    far: '#5e5a93',
    near: '#3c3f77',
    lit: '#ffd98f',
    dark: '#31386c',
    ground: '#2d3059',
    sun: '#ffcf8a',
  },
  night: {
    sky: ['#0a1233', '#15235a', '#2b3f86'],
    far: '#18276a',
    near: '#101c4c',
    lit: '#ffdf9b',
    dark: '#16225a',
    ground: '#0c1640',
    sun: '#f3efdf',
  },
}

/** Wall colours by day; `darkWalls` replaces them at dusk and at night. */
const walls: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#f3ece0', '#ddd0bb'],
  ['#e8ddd0', '#cdbca6'],
  ['#dfe5ee', '#bcc7d8'],
  ['#efd9c3', '#d8b694'],
  ['#f5f2ea', '#d9d6cc'],
  ['#d9e4e0', '#b4c8c2'],
]
const darkWalls: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#4a4f86', '#3a3f73'],
  ['#5a5486', '#474272'],
  ['#3d4a7e', '#2f3b6b'],
  ['#6a5a7c', '#544868'],
]

export function paletteOf({ hour }: Picture, dice: Dice): Palette {
  const [wall, shade] = dice.pick(hour === 'dusk' || hour === 'night' ? darkWalls : walls)
  return { ...hours[hour], wall, shade }
}

/** A hotel's front: width, height, floors, windows, and the top of the building. */
export interface Front {
  x: number
  y: number
  width: number
  height: number
  floors: number
  windows: number
  crown: 'flat' | 'dome' | 'step' | 'spire' | 'gable'
  arched: boolean
  /** Which windows are lit, floor by floor. */
  lights: boolean[]
}

interface Shape {
  count: [number, number]
  width: [number, number]
  height: [number, number]
  floor: number
  crowns: readonly [Front['crown'], ...Front['crown'][]]
}

const shapes: Readonly<Record<Picture['scene'], Shape>> = {
  tower: { count: [1, 2], width: [84, 110], height: [150, 186], floor: 11, crowns: ['flat', 'step', 'spire'] },
  low_rise: { count: [1, 1], width: [190, 236], height: [74, 104], floor: 16, crowns: ['flat', 'step'] },
  resort: { count: [2, 3], width: [88, 120], height: [56, 84], floor: 17, crowns: ['gable', 'flat'] },
  palace: { count: [1, 1], width: [210, 250], height: [92, 116], floor: 19, crowns: ['dome', 'step'] },
  old_town: { count: [3, 4], width: [58, 76], height: [78, 118], floor: 18, crowns: ['gable', 'flat', 'dome'] },
  apartments: { count: [2, 2], width: [92, 120], height: [104, 140], floor: 13, crowns: ['flat', 'step'] },
}

export const WIDTH = 360
export const GROUND = 214
export const HEIGHT = 240

/** The fronts of a hotel side by side, centred in the picture. */
export function frontsOf({ scene, hour }: Picture, dice: Dice): Front[] {
  const shape = shapes[scene]
  const lateness = { morning: 0.12, noon: 0.06, dusk: 0.55, night: 0.45 }[hour]
  const count = dice.between(...shape.count)
  const widths = Array.from({ length: count }, () => dice.between(...shape.width))
  let x = (WIDTH - widths.reduce((sum, width) => sum + width, 0)) / 2 + dice.between(-18, 18)
  return widths.map((width): Front => {
    const height = dice.between(...shape.height)
    const floors = Math.max(2, Math.floor((height - 18) / shape.floor))
    const windows = Math.max(3, Math.floor(width / dice.between(13, 18)))
    const front = {
      x,
      y: GROUND - height,
      width,
      height,
      floors,
      windows,
      crown: dice.pick(shape.crowns),
      arched: scene === 'palace' || scene === 'old_town' ? dice.roll() < 0.7 : dice.roll() < 0.12,
      lights: Array.from({ length: floors * windows }, () => dice.roll() < lateness),
    }
    x += width
    return front
  })
}
