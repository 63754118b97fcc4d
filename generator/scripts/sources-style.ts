/** How sources are written, in the Citation Style Language (CSL 1.0.2). */
export const STYLE = `<?xml version="1.0" encoding="utf-8"?>
<style xmlns="http://purl.org/net/xbiblio/csl" class="in-text" version="1.0.2" default-locale="en-GB">
  <info><title>Sources</title><id>sources</id><updated>2025-01-01T00:00:00+00:00</updated></info>
  <macro name="author">
    <names variable="author">
      <name name-as-sort-order="all" initialize-with=". " delimiter=", " delimiter-precedes-last="never" and="text"/>
    </names>
  </macro>
  <macro name="title">
    <choose>
      <if type="article-journal paper-conference chapter" match="any"><text variable="title" quotes="true"/></if>
      <else><text variable="title" font-style="italic"/></else>
    </choose>
  </macro>
  <macro name="editor">
    <names variable="editor">
      <name name-as-sort-order="all" initialize-with=". " delimiter=", " delimiter-precedes-last="never" and="text"/>
      <label form="short" prefix=" (" suffix=")"/>
    </names>
  </macro>
  <macro name="container">
    <group delimiter=" ">
      <text variable="container-title" font-style="italic"/>
      <text variable="volume"/>
      <text variable="issue" prefix="(" suffix=")"/>
    </group>
  </macro>
  <citation><layout><text variable="citation-number"/></layout></citation>
  <bibliography>
    <layout suffix=".">
      <group delimiter=", ">
        <text macro="author"/>
        <text macro="title"/>
        <text variable="number"/>
        <text variable="edition"/>
        <text variable="version"/>
        <text macro="container"/>
        <text macro="editor"/>
        <text variable="event-title"/>
        <text variable="collection-title"/>
        <text variable="publisher"/>
        <date variable="issued"><date-part name="year"/></date>
        <group delimiter=" "><label variable="page" form="short"/><text variable="page"/></group>
        <text variable="note"/>
      </group>
    </layout>
  </bibliography>
</style>`;

/** The words that the style uses, in the form citeproc reads. */
export const LOCALE = `<?xml version="1.0" encoding="utf-8"?>
<locale xmlns="http://purl.org/net/xbiblio/csl" version="1.0" xml:lang="en-GB">
  <style-options punctuation-in-quote="false"/>
  <date form="text"><date-part name="year"/></date>
  <date form="numeric"><date-part name="year"/></date>
  <terms>
    <term name="and">and</term>
    <term name="et-al">et al.</term>
    <term name="open-quote">“</term><term name="close-quote">”</term>
    <term name="open-inner-quote">‘</term><term name="close-inner-quote">’</term>
    <term name="page-range-delimiter">–</term>
    <term name="editor" form="short"><single>ed.</single><multiple>eds</multiple></term>
    <term name="page" form="short"><single>p.</single><multiple>pp.</multiple></term>
  </terms>
</locale>`;
