"""Everything has its name, and the rulebooks' names are used as they stand."""

from dataclasses import replace

import pytest

from cartographers.rules.boxes import DECK_CARD_BY_ID, SCORING_BY_ID, SHEET_BY_ID
from cartographers.rules.cards import Effect
from cartographers.rules.terrain import Back, Corner, Direction, Edict, Season, Terrain
from cartographers.words import LANGUAGES, words
from cartographers.words.names import kinds, names
from tests.registry import registered
from tests.rules.further_box import BOG

IN_THE_FRENCH_RULEBOOK = {
    "forest": "Forêt",
    "village": "Village",
    "farm": "Ferme",
    "water": "Lac",
    "monster": "Monstre",
    "hero": "Héros",
    "mountain": "Montagne",
    "wasteland": "Terres Désolées",
    "edict-a": "Décret A",
    "kethras-gates": "Portes de Kethra",
    "sheet-c": "Parchemin C, face Terres Sauvages",
    "faunlost-thicket": "Bosquet du Faune",
    "deepwood": "Bois Profond",
    "heart-of-the-forest": "Cœur de la Forêt",
    "sleepy-valley": "Vallée Endormie",
    "craylund": "Champs de Craylund",
    "ulems-wallow": "Marécages d'Ulem",
    "clawsgrave-peaks": "Pics de Mortegriffe",
    "jorekburg": "Bourg Jorek",
    "traylo-monastery": "Monastère de Traylo",
    "outer-enclave": "Enclave Extérieure",
    "gnomish-colony": "Colonie de Gnomes",
    "caravansary": "Caravansérail",
    "dwarvenholds": "Bastions Nains",
    "silos": "Silos",
    "banded-hills": "Collines Tortueuses",
    "starlit-sigil": "Sceau Étoilé",
    "legendary-cartographer": "Cartographe Légendaire",
    "master-mapsmith": "Maître Cartographe",
    "journeyman-topographer": "Topographe Itinérant",
    "apprentice-surveyor": "Apprenti Géomètre",
    "amateur-assessor": "Assesseur Amateur",
    "inept-assistant": "Assistant Incompétent",
    "dimwitted-doodler": "Gribouilleur Attardé",
    "oblivious-inkdrinker": "Buveur d'Encre Patenté",
}

IN_THE_SPANISH_RULEBOOK = {
    "forest": "Bosque",
    "village": "Aldea",
    "farm": "Granja",
    "water": "Agua",
    "monster": "Monstruo",
    "mountain": "Montaña",
    "wasteland": "Tierra baldía",
    "ruins": "Ruinas",
    "edict-a": "Edicto A",
    "rift-lands": "Tierras Rifeñas",
    "sheet-a": "Hoja de mapa A, lado salvaje",
    "sentinel-wood": "Bosque Centinela",
    "greenbough": "Rama Verde",
    "treetower": "Atalaya Arbórea",
    "stoneside-forest": "Bosque de Piedras",
    "canal-lake": "Lago Canal",
    "mages-valley": "Valle de los Magos",
    "the-golden-granary": "El Granero Dorado",
    "shoreside-expanse": "Extensión Costera",
    "wildholds": "Asentamiento Salvaje",
    "great-city": "Gran ciudad",
    "greengold-plains": "Llanuras Oroverde",
    "shieldgate": "Puerta de Escudo",
    "borderlands": "Tierras Fronterizas",
    "lost-barony": "Baronía Perdida",
    "the-broken-road": "El Camino Quebrado",
    "the-cauldrons": "Los Calderos",
    "legendary-cartographer": "Cartógrafo Legendario",
    "master-mapsmith": "Maestro Mapero",
    "journeyman-topographer": "Topógrafo Viajero",
    "apprentice-surveyor": "Aprendiz Agrimensor",
    "amateur-assessor": "Asesor Aficionado",
    "inept-assistant": "Asistente Inepto",
    "dimwitted-doodler": "Tonto Garabateador",
    "oblivious-inkdrinker": "Bebedor de Tinta Inconsciente",
}


@pytest.mark.parametrize("thing_id, name", IN_THE_FRENCH_RULEBOOK.items())
def test_french_names_are_the_rulebook_s(thing_id: str, name: str) -> None:
    assert words("fr").name(thing_id) == name


@pytest.mark.parametrize("thing_id, name", IN_THE_SPANISH_RULEBOOK.items())
def test_spanish_names_are_the_rulebook_s(thing_id: str, name: str) -> None:
    assert words("es").name(thing_id) == name


def test_every_card_of_the_rules_has_the_same_english_name_here() -> None:
    cards = [*DECK_CARD_BY_ID.values(), *SCORING_BY_ID.values()]
    assert {card.id: words("en").name(card.id) for card in cards} == {card.id: card.name for card in cards}


def test_everything_else_of_the_rules_has_a_name() -> None:
    ids = [*Terrain, *Season, *Corner, *Direction, *Effect]
    ids += [f"edict-{edict}" for edict in Edict]
    ids += [f"back-{back}" for back in Back]
    ids += [f"sheet-{sheet_id.lower()}" for sheet_id in SHEET_BY_ID]
    assert [thing_id for thing_id in ids if thing_id not in names()] == []


def test_no_id_names_two_things() -> None:
    assert sum(len(kind) for kind in kinds()) == len(names())


@pytest.mark.parametrize("language", LANGUAGES)
def test_things_of_a_kind_have_different_names(language: str) -> None:
    for kind in kinds():
        said = [words(language).name(thing_id) for thing_id in kind]
        assert len(said) == len(set(said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_begin_with_a_capital(language: str) -> None:
    for thing_id in names():
        assert words(language).name(thing_id)[0].isupper()


BOG_IN_FRENCH = replace(BOG, translations={"fr": {"Grey Ooze": "Vase Grise", "The Bog": "La Tourbière"}})


def test_a_box_outside_the_package_brings_its_own_names_and_translations() -> None:
    with registered(BOG_IN_FRENCH):
        assert words("fr").name("grey-ooze") == "Vase Grise"
        assert words("fr").name("bog") == "La Tourbière"
        assert words("es").name("grey-ooze") == "Grey Ooze"
        assert words("fr").name("green-ooze") == "Green Ooze"
        assert words("en").name("sheet-bog") == "bog"
        assert "reeds" in names()
    with pytest.raises(ValueError, match="nothing is called 'grey-ooze'"):
        words("en").name("grey-ooze")


def test_an_unknown_id_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing is called 'atlantis'"):
        words("en").name("atlantis")
