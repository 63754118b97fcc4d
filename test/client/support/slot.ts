/** A storage slot that holds its text in memory. */
export function slotOf(value: string | null) {
  return {
    value,
    read() {
      return this.value;
    },
    write(text: string) {
      this.value = text;
    },
    remove() {
      this.value = null;
    },
  };
}
