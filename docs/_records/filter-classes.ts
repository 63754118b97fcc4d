/** The filter classes of SAE J211-1. */
import type { ChannelFrequencyClass } from '../_toolkit/signal-operation/BW.ts';

/** −3 dB frequency of a class in Hz, as UN R94 Annex 8 prints it. */
export const NOMINAL: Readonly<Record<ChannelFrequencyClass, number>> = { 60: 100, 180: 300, 600: 1000, 1000: 1650 };
